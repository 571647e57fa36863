import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { type Entry, indexOptions, searchOptions } from '../console/app/docs/options.ts';
import { docsAddress, docsPages } from '../console/app/docs-pages.ts';
import { renderDocs } from './build.ts';
import { DECISIONS, subjectsWithPages } from './navigation.ts';
import { addressOf, fileAt, REFERENCE, readPages } from './pages.ts';
import { render } from './render.ts';

const { files, links } = renderDocs();
const html = [...files].filter(([name]) => name.endsWith('.html'));
const pages = readPages();
const fileOf = (address: string): string => (address === REFERENCE ? 'reference.html' : fileAt(address));

/** The target of a URL of the site: a page with that fragment, a picture, or nothing. */
function leads(address: string): boolean {
  const [path = '', fragment] = address.split('#');
  if (path.endsWith('.png')) return true;
  const page = files.get(fileOf(path));
  return page !== undefined && (fragment === undefined || page.includes(` id="${fragment}"`));
}

test('every link between pages leads somewhere', () => {
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({ to }) => !leads(to))).toEqual([]);
});

test('so do the links of the navigation, of the reference, and those of the console', () => {
  const hrefs = html.flatMap(([name, text]) =>
    [...text.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      href!.startsWith('#') ? `${name}${href}` : href!,
    ),
  );
  const own = hrefs.filter((href) => href.startsWith('/docs/') && !/\.(css|svg|json)$/.test(href));
  expect(own.length).toBeGreaterThan(500);
  expect(own.filter((href) => !leads(href))).toEqual([]);
  const within = hrefs.filter((href) => /^[\w/.-]+\.html#/.test(href));
  const missing = within.filter((href) => {
    const [name = '', fragment] = href.split('#');
    return !files.get(name)!.includes(`id="${fragment}"`);
  });
  expect(missing).toEqual([]);
  expect(docsPages.map(docsAddress).filter((address) => !leads(address))).toEqual([]);
});

test('every page is built, and named once in the navigation; records of decisions by their list', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path) => !files.has(fileAt(addressOf(path))))).toEqual([]);
  const listed = subjectsWithPages(paths).flatMap((subject) => subject.pages);
  const wanted = paths.filter((path) => !path.startsWith(`${DECISIONS}/`) || path === `${DECISIONS}/README`);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});

test.each(html)('%s has one heading of the first level, and nothing inline', (_, text) => {
  expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  expect(
    text.match(/<script(?! type="module" src="\/docs\/search\.js"><\/script>)|<style|<[^>]* (style|on\w+)=/g),
  ).toBeNull();
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('HTML in a page is escaped, and links to unserved files are removed', () => {
  const page = {
    path: 'a',
    title: 'A',
    markdown: '# A\n\n<b onclick="x">b</b> [out](../../x.md) [far](https://far.example)',
  };
  const { html: made } = render(page, new Set(['a']));
  expect(made).toContain('&lt;b onclick=&quot;x&quot;&gt;b');
  expect(made).toContain('out <a href="https://far.example">');
});

test('an empty header above row names becomes a cell', () => {
  const markdown = '# A\n\n| | one |\n| - | - |\n| first | 1 |\n';
  const { html: made } = render({ path: 'a', title: 'A', markdown }, new Set(['a']));
  expect(made).toMatch(/<tr>\s*<td><\/td>\s*<th>one<\/th>/);
  expect(html.filter(([, text]) => /<th[^>]*>\s*<\/th>/.test(text)).map(([name]) => name)).toEqual([]);
});

test('comments in a page are not rendered', () => {
  const page = { path: 'a', title: 'A', markdown: '# A\n\n<!-- begin -->\n\nOne <!-- two --> three.\n' };
  const { html: made, sections } = render(page, new Set(['a']));
  expect(made).toMatch(/<p>One +three\.<\/p>/);
  expect(made + JSON.stringify(sections)).not.toMatch(/begin|two|&lt;/);
});

describe('the search', () => {
  const index = MiniSearch.loadJSON<Entry>(files.get('search.json')!, indexOptions);
  const find = (words: string): string[] =>
    index.search(words, searchOptions).map((one) => String(one['address']));

  test.each([
    ['second factor', '/docs/api#a-second-factor'],
    ['visitor frame', '/docs/sdk#the-visitors-id'],
    ['feed an order', '/v1/docs#postOrder'],
    ['restore backup', '/docs/operations/backup'],
    ['p-value', '/docs/console/figures#words'],
    ['export csv', '/docs/console/figures#files'],
  ])('finds "%s"', (words, address) => {
    expect(find(words).slice(0, 12)).toContain(address);
  });

  test('a term like A/B does not match every word that begins with one of its letters', () => {
    const found = find('A/A');
    expect(found[0]).toBe('/docs/outcomes#aa-tests');
    expect(found.length).toBeLessThan(20);
  });

  test('leads to places that exist', () => {
    const all = [...new Set(['th', 'of', 'in', 're', 'se'].flatMap(find))];
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((address) => !leads(address))).toEqual([]);
  });
});
