import MiniSearch from 'minisearch';
import { singleKeys } from '../shell/single-keys.ts';
import { type Entry, indexOptions, searchOptions } from './options.ts';

/** The search of the documentation: the index is fetched when the field gets the focus, and queried in the page. */

const SHOWN = 12;
const input = document.querySelector<HTMLInputElement>('#search')!;
const panel = document.querySelector<HTMLElement>('#found')!;
const count = document.querySelector<HTMLElement>('#count')!;
const list = panel.querySelector('ol')!;
let loading: Promise<MiniSearch<Entry>> | undefined;

async function fetchIndex(): Promise<MiniSearch<Entry>> {
  const answer = await fetch('/docs/search.json');
  if (!answer.ok) throw new Error(`The index was answered ${answer.status}.`);
  return MiniSearch.loadJSON<Entry>(await answer.text(), indexOptions);
}

/** A failed fetch is tried again at the next key. */
function load(): Promise<MiniSearch<Entry>> {
  loading ??= fetchIndex().catch((error: Error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function result({ page, heading, address, begin }: Entry): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  link.textContent = heading === page ? page : `${page}: ${heading}`;
  const text = document.createElement('span');
  text.className = 'soft';
  text.textContent = begin;
  item.append(link, text);
  return item;
}

async function search(): Promise<void> {
  const words = input.value.trim();
  panel.hidden = words === '';
  if (words === '') return;
  try {
    const index = await load();
    if (input.value.trim() !== words) return;
    const found = index.search(words, searchOptions);
    count.textContent = found.length === 0 ? 'Nothing found.' : `${found.length} found.`;
    list.replaceChildren(...found.slice(0, SHOWN).map((one) => result(one as unknown as Entry)));
  } catch {
    count.textContent = 'The search cannot be reached.';
    list.replaceChildren();
  }
}

const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

/** Enter follows the first result, and after Escape shows them again. */
async function follow(): Promise<void> {
  const wasClosed = panel.hidden;
  await search();
  if (!wasClosed && !panel.hidden) links()[0]?.click();
}

/** Arrows move through the results, Escape closes them, a slash focuses the field unless it is switched off. */
function onKey(event: KeyboardEvent): void {
  const inField = event.target instanceof HTMLInputElement;
  if (event.key === '/' && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (!singleKeys.areOn()) return;
    event.preventDefault();
    input.focus();
  } else if (event.key === 'Escape' && !panel.hidden) {
    panel.hidden = true;
    input.focus();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !panel.hidden) {
    const stops: HTMLElement[] = [input, ...links()];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[(at + (event.key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length]!.focus();
  } else if (event.key === 'Enter' && event.target === input) {
    void follow();
  }
}

input.addEventListener('focus', () => void load().catch(() => {}));
input.addEventListener('input', () => void search());
document.addEventListener('keydown', onKey);
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (!target.closest('search') || target.closest('#found a')) panel.hidden = true;
});

// On the home page, which explains the slash.
const keys = document.querySelector<HTMLInputElement>('#single-keys');
if (keys) {
  keys.checked = singleKeys.areOn();
  keys.addEventListener('change', () => singleKeys.set(keys.checked));
}
