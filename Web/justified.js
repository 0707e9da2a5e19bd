// Rows of pictures that end at one edge.

// `aspects`: width / height of each picture. A row is broken where its height comes nearest to `height`. A last row that is not
// full is left out while more may come, and otherwise at most that high. Each row has a `count` of pictures and a `height`.
export function justify(aspects, width, gap, height, complete) {
  const rows = [];
  let row = [];
  const fitted = (row) => (width - gap * (row.length - 1)) / row.reduce((sum, aspect) => sum + aspect, 0);
  const end = (rowHeight) => {
    rows.push({ count: row.length, height: rowHeight });
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
  return rows;
}
