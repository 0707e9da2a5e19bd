// The documents among what the server shows, one at a time: the address says which, and which page.
import '/web/pdf.js';

const pdf = document.querySelector('closeup-pdf');
const select = document.querySelector('select');
const read = (id, text) => { document.querySelector(id).value = text; };

async function list() {
  const lines = (await (await fetch('/api/pictures')).text()).split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const documents = lines.filter(({ kind, name, error }) => kind === 'document' || (error && /\.pdf$/i.test(name)));
  for (const { id, name, folder, src } of documents) {
    select.append(new Option(folder ? `${folder}/${name}` : name, src ?? `/document/${id}`));
  }
  select.hidden = documents.length < 2;
  document.querySelector('#notice').hidden = documents.length > 0;
  pdf.hidden = !documents.length;
  show();
}

function show() {
  const [name, page] = decodeURIComponent(location.hash.slice(1)).split('#');
  const option = [...select.options].find(({ text }) => text === name) ?? select.options[0];
  if (!option) return;
  option.selected = true;
  if (pdf.src !== option.value) pdf.src = option.value;
  if (page) pdf.page = page;
}

select.addEventListener('change', () => {
  pdf.src = select.value;
});
addEventListener('hashchange', show);

pdf.addEventListener('closeup-page', ({ detail }) => {
  document.title = `${select.selectedOptions[0].text}, page ${detail.page} of ${detail.pages}`;
});

pdf.addEventListener('closeup-change', () => {
  const { x, y } = pdf.placement;
  read('#scale', `Scale ${pdf.zoom.toFixed(2)}`);
  read('#x', `x ${x.toFixed(2)}`);
  read('#y', `y ${y.toFixed(2)}`);
});

document.querySelector('#reset').addEventListener('click', () => pdf.reset());

list();
