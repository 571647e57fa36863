import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { frameHeaders, framePage } from './frame.ts';

const CHANNEL = 'c'.repeat(32);
const PAGE = 'https://shop.test';
type Reply = { readonly message: Record<string, unknown>; readonly target: string };
type Store = { getItem(key: string): string | null; setItem(key: string, value: string): void };

function memory(start: Record<string, string> = {}): Store {
  const values = new Map(Object.entries(start));
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
const blocked: Store = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
};

/** Runs the page's script as a browser would, with a parent that keeps what it is told. */
function openFrame(store: Store, search = `?nsp=engage&channel=${CHANNEL}`) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(framePage())![1]!;
  const replies: Reply[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, target: string) => replies.push({ message, target }),
  };
  let hear: (event: unknown) => void = () => {};
  const window = { parent, addEventListener: (_: string, listener: typeof hear) => (hear = listener) };
  let minted = 0;
  vm.runInNewContext(script, {
    window,
    localStorage: store,
    location: { search },
    URLSearchParams,
    crypto: { randomUUID: () => `00000000-0000-4000-8000-00000000000${++minted}` },
  });
  const ask = (data: unknown, origin = PAGE, source: unknown = parent) => hear({ data, origin, source });
  return { ask, replies };
}
const find = (more: Record<string, unknown> = {}) => ({
  action: 'find',
  source: 'engage/user_id',
  channel: CHANNEL,
  ...more,
});

describe('the visitor frame', () => {
  test('mints an id once, keeps it, and tells it to the asking origin only', () => {
    const store = memory();
    const frame = openFrame(store);
    frame.ask(find());
    frame.ask(find());
    const [first, second] = frame.replies;
    expect(first).toEqual({
      target: PAGE,
      message: {
        action: 'found',
        source: 'engage/user_id',
        channel: CHANNEL,
        id: '00000000-0000-4000-8000-000000000001',
        stored: true,
      },
    });
    expect(second!.message['id']).toBe(first!.message['id']);
    const later = openFrame(store);
    later.ask(find({ id: 'an-offered-id-of-another-visit' }));
    expect(later.replies[0]!.message['id']).toBe(first!.message['id']);
  });

  test('adopts an offered id when it has none, and no other thing', () => {
    const frame = openFrame(memory());
    frame.ask(find({ id: 'offered-by-the-page-0001' }));
    expect(frame.replies[0]!.message['id']).toBe('offered-by-the-page-0001');
    for (const id of ['short', 5, 'x'.repeat(1_000_000), { toString: () => 'offered-by-the-page-0001' }]) {
      const other = openFrame(memory());
      other.ask(find({ id }));
      expect(other.replies[0]!.message['id']).toMatch(/^0000/);
    }
  });

  test('answers with one id and says so when storage is blocked', () => {
    const frame = openFrame(blocked);
    frame.ask(find());
    frame.ask(find());
    expect(frame.replies.map(({ message }) => [message['id'], message['stored']])).toEqual([
      ['00000000-0000-4000-8000-000000000001', false],
      ['00000000-0000-4000-8000-000000000001', false],
    ]);
  });

  test('a garbled stored id is replaced', () => {
    const frame = openFrame(memory({ 'engage.visitor': '<script>' }));
    frame.ask(find());
    expect(frame.replies[0]!.message['id']).toMatch(/^0000/);
  });

  test('is silent to others', () => {
    const frame = openFrame(memory());
    frame.ask(find(), PAGE, {});
    frame.ask(find(), 'null');
    frame.ask(find({ channel: 'd'.repeat(32) }));
    frame.ask(find({ source: 'other/user_id' }));
    frame.ask(find({ action: 'give' }));
    frame.ask(null);
    frame.ask('find');
    expect(frame.replies).toEqual([]);
  });

  test('lets only its own script run', () => {
    const page = framePage();
    const policy = frameHeaders(page)['Content-Security-Policy']!;
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(scripts[0]!).digest('base64')}'`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(frameHeaders(page)['X-Frame-Options']).toBeUndefined();
  });
});
