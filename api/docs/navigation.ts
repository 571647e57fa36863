/** A subject of the navigation with its pages of docs/: those named, then all others of its folder. */
export type Subject = {
  readonly title: string;
  readonly pages: readonly string[];
  readonly folder?: string;
};

const subjects: readonly Subject[] = [
  {
    title: 'For merchants',
    pages: [
      'console/first-website',
      'console/facts',
      'console/preview',
      'outcomes',
      'console/figures',
      'sentences',
      'data/changed-numbers',
    ],
    folder: 'console',
  },
  { title: 'On the shop', pages: ['sdk', 'integrations'], folder: 'sdk' },
  { title: 'The API', pages: ['api', 'collector'] },
  { title: 'Data', pages: ['data', 'data/replay', 'data/recompute', 'data/retention'], folder: 'data' },
  { title: 'Privacy', pages: ['privacy', 'erasure'] },
  { title: 'Running it', pages: ['settings'], folder: 'operations' },
  { title: 'How it works', pages: ['glossary', 'engine'], folder: '.' },
];

/** Decision records are many: the navigation has their list, which links to each. */
export const DECISIONS = 'decisions';

/**
 * The subjects with their pages in order; each page is listed once, and one that no subject names belongs to the last.
 */
export function subjectsWithPages(all: readonly string[]): readonly Subject[] {
  const named = new Set(subjects.flatMap(({ pages }) => pages));
  const others = (folder: string | undefined): string[] =>
    all.filter((path) => !named.has(path) && folderOf(path) === folder);
  return [
    ...subjects.map((subject) => ({
      ...subject,
      pages: [...subject.pages.filter((path) => all.includes(path)), ...others(subject.folder)],
    })),
    { title: 'Decisions', pages: all.filter((path) => path === `${DECISIONS}/README`) },
  ];
}

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');
