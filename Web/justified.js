// Rows of pictures that end at one edge: how tall each picture's row is.

// `aspects`: width / height of each picture. A row is broken where its height comes nearest to `height`. Pictures of a last
// row that is not full get no height while more may come, and otherwise at most that.
export function justify(aspects, width, gap, height, complete) {
  const heights = [];
  let row = [];
  const fitted = (row) => (width - gap * (row.length - 1)) / row.reduce((sum, aspect) => sum + aspect, 0);
  const end = (rowHeight) => {
    for (const _ of row) heights.push(rowHeight);
    row = [];
  };
  for (const aspect of aspects) {
    const longer = fitted([...row, aspect]);
    const shorter = row.length ? fitted(row) : Infinity;
    if (longer < height && shorter / height < height / longer) end(shorter);
    row.push(aspect);
    if (fitted(row) < height) end(fitted(row));
  }
  if (complete && row.length) end(Math.min(height, fitted(row)));
  return heights;
}
