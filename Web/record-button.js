// A button among a viewer's tools that records what fingers do there, and saves it as a trace (Documentation/traces.md).

export function offerRecording(viewer) {
  const button = document.createElement('button');
  button.slot = 'tools';
  const show = (recording) => {
    button.ariaPressed = String(recording);
    button.title = button.ariaLabel = recording ? 'Stop and save the recording' : 'Record what fingers do';
    button.textContent = recording ? '■' : '●';
  };
  button.addEventListener('click', async () => {
    if (button.ariaPressed === 'false') {
      viewer.startRecording();
      return show(true);
    }
    const { name } = viewer.items[viewer.index];
    const trace = await viewer.stopRecording();
    show(false);
    if (trace) save(trace, `${name}.jsonl`);
  });
  show(false);
  viewer.append(button);
}

function save(text, name) {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
