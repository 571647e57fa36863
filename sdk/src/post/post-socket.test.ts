import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { postSocket } from './post-socket.ts';

const VISITOR = 'visitor-of-the-socket-test';
/** So large that a body has room for one, but not for two. */
const LARGE = 'x'.repeat(9_000);

/** The posted bodies; each is answered when the test says so. */
let posts: { readonly seqs: readonly number[]; answer(): void }[] = [];
/** The page's storage of the visitor's choice, for any website. */
let choice: string | null = null;
let page: { user_id: string | null };

beforeEach(() => {
  posts = [];
  choice = null;
  page = { user_id: VISITOR };
  vi.stubGlobal('window', {
    get engage() {
      return page;
    },
    localStorage: { getItem: (key: string) => (key.startsWith('engage.consent.') ? choice : null) },
  });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { items } = JSON.parse(body) as { items: { seq: number }[] };
    const seqs = items.map(({ seq }) => seq);
    return new Promise((resolve) => {
      const answer = (): void => resolve(new Response(JSON.stringify({ ack: seqs.at(-1), card: false })));
      posts.push({ seqs, answer });
    });
  });
  return () => vi.unstubAllGlobals();
});

/** A socket with three bodies to send, of which the first waits for its answer. */
async function sending(): Promise<{ socket: WebSocket; acks: number[] }> {
  const socket = postSocket();
  const acks: number[] = [];
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const { t, seq } = JSON.parse(data) as { t: string; seq: number };
    if (t === 'ack') acks.push(seq);
  };
  await new Promise<void>((resolve) => {
    socket.onopen = () => resolve();
  });
  socket.send(JSON.stringify({ t: 'hello', v: 1, token: 't', user_id: VISITOR, stream: 's' }));
  for (const seq of [1, 2, 3])
    socket.send(
      JSON.stringify({ t: 'signals', items: [{ seq, kind: 'click', at: 0, data: { text: LARGE } }] }),
    );
  return { socket, acks };
}

const seqs = (): readonly (readonly number[])[] => posts.map((post) => post.seqs);
/** Answers the newest post, and waits until the page has processed the answer. */
async function answerNewest(acks: number[]): Promise<void> {
  const heard = acks.length;
  posts.at(-1)!.answer();
  await eventually('the answer is heard', () => acks.length > heard);
}

test('signals that do not fit into one body are posted one body after the other, also after the socket was closed', async () => {
  const { socket, acks } = await sending();
  expect(seqs()).toEqual([[1]]);
  await answerNewest(acks);
  expect(seqs()).toEqual([[1], [2]]);
  socket.close(1_000, 'route');
  // Continues with the oldest unanswered body: the service counts a repeat once.
  expect(seqs()).toEqual([[1], [2], [2]]);
  await answerNewest(acks);
  expect(seqs()).toEqual([[1], [2], [2], [3]]);
});

test('a stopped socket sends nothing more, and neither do earlier ones', async () => {
  const older = await sending();
  const newer = await sending();
  newer.socket.close(1_000, 'stop');
  for (const post of posts.splice(0)) post.answer();
  await eventually('both answers are heard', () => older.acks.length + newer.acks.length === 2);
  expect(seqs()).toEqual([]);
  // The next visit on the page, by the same visitor after a pause, has new sockets.
  const next = await sending();
  expect(seqs()).toEqual([[1]]);
  await answerNewest(next.acks);
  expect(seqs()).toEqual([[1], [2]]);
});

test.each([
  ['the page has stored the withdrawal of consent', () => (choice = '2')],
  ['the page has no visitor any more', () => (page.user_id = null)],
  ['the page has another visitor', () => (page.user_id = 'another-visitor-of-the-test')],
])('a socket that nobody closes sends nothing more once %s', async (_, happens) => {
  const { acks } = await sending();
  happens();
  await answerNewest(acks);
  expect(acks).toEqual([1]);
  expect(seqs()).toEqual([[1]]);
});

test('without stored consent, and with window.engage replaced by the page, signals are still sent', async () => {
  const { acks } = await sending();
  page = [] as unknown as typeof page;
  await answerNewest(acks);
  expect(seqs()).toEqual([[1], [2]]);
});
