import { GRANTED } from '../consent/choice.ts';
import { jsonOf } from '../json.ts';
import { recall } from '../storage.ts';
import { APART } from './attempt.ts';
import { BASE, SITE } from './place.ts';

/** Below the 16 KB of the route. */
const BODY_BYTES = 16_000;
/** A proxy may accept a request and never answer it. */
const ANSWER_MS = 15_000;
/** The websocket's code for a connection that was cut. */
const CUT = 1_006;
/** The collector's code for "cannot store at the moment". */
const TRY_LATER = 1_013;
/** The collector's refusals are HTTP statuses added to 4000. */
const REFUSAL = 4_000;

type Item = { readonly seq: number };
type Closed = { readonly code: number; readonly reason?: string };
type Answer = { readonly ack?: number; readonly card?: boolean; readonly error?: string };

/** how many visits of this page were stopped */
let stops = 0;

/**
 * Whether the page no longer knows this visitor, or the visitor has withdrawn consent. While the page waits to dial
 * again there is no socket to close, and an earlier one may still be sending what did not fit into one body.
 */
function isForgotten(visitor: unknown): boolean {
  const known = (window as { engage?: { user_id?: unknown } }).engage?.user_id;
  return (known !== undefined && known !== visitor) || recall(`consent.${SITE}`, 'localStorage')! > GRANTED;
}

/**
 * Implements the part of WebSocket that the first file uses, where no websocket gets through: the same frames, carried
 * by POST. One request at a time, so that acknowledgements have no gap; the rest waits for the answer. On close,
 * everything waiting is sent at once together with what is in flight: the service counts a repeat once. The first file
 * keeps what is not acknowledged, for the next socket or page.
 */
export function postSocket(): WebSocket {
  let hello: { readonly user_id?: unknown } = {};
  let items: Item[] = [];
  let onTheWay = 0;
  let turn = 0;
  const stopsBefore = stops;

  const tell = (frame: object): void =>
    (socket.onmessage as (event: { data: string }) => void)({ data: JSON.stringify(frame) });
  const bodyOf = (count: number): string => jsonOf({ ...hello, items: items.slice(0, count) });
  /** The number of oldest signals that fit into one body. */
  const fitting = (): number => {
    let count = items.length;
    while (count > 1 && new Blob([bodyOf(count)]).size > BODY_BYTES) count = Math.ceil(count / 2);
    return count;
  };
  const run = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    // After a close, this continues with what is left.
    while (items[0] && mine === turn && stops === stopsBefore && !isForgotten(hello.user_id)) {
      onTheWay = fitting();
      const { seq } = items[onTheWay - 1]!;
      const answer = await ask(bodyOf(onTheWay));
      if ('code' in answer) {
        if (mine === turn) (socket.onclose as (event: Closed) => void)(answer);
        return;
      }
      if (mine === turn) onTheWay = 0;
      items = items.filter((item) => item.seq > seq);
      tell({ t: 'ack', seq: Math.min(seq, answer.ack!) });
      if (answer.card) tell({ t: 'card' });
    }
  };
  const socket = {
    onopen: null as (() => void) | null,
    send(text: string) {
      const { t, v, items: more, ...rest } = JSON.parse(text) as Record<string, unknown>;
      if (t === 'hello') {
        hello = rest;
        tell({ t: 'welcome', seq: 0 });
        return;
      }
      items.push(...(more as Item[]));
      if (!onTheWay) void run();
    },
    /** After consent was withdrawn, nothing more is sent. */
    close(_: number, why: string) {
      if (why === 'stop') stops += 1;
      if (items.length > onTheWay) void run();
    },
  } as unknown as WebSocket;
  setTimeout(() => (socket.onopen as () => void)());
  return socket;
}

/** Posts as `text/plain`, which needs no preflight. The request outlives a page that is left. */
async function ask(body: string): Promise<Answer | Closed> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  try {
    const { signal } = late;
    const answer = await fetch(`${BASE}/signals`, {
      method: 'POST',
      body,
      keepalive: true,
      signal,
      ...APART,
    });
    const { status, headers } = answer;
    const said = (await answer.json()) as Answer;
    if (status === 200 && said.ack! >= 0) return said;
    if (status < 400) return { code: CUT };
    const reason = `${said.error}; retry-after=${headers.get('retry-after')}`;
    return { code: status < 500 ? REFUSAL + status : TRY_LATER, reason };
  } catch {
    // No answer, none that a page may read, or the error page of a proxy.
    return { code: CUT };
  } finally {
    clearTimeout(timer);
  }
}
