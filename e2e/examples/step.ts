import type { World } from '../conformance/world.ts';
import type { Names } from './names.ts';

/** The body of an answer, as a test reads it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
export type Body = any;

export type Run = {
  readonly world: World;
  readonly names: Names;
  /** sends a request with the values of the run, and does not record the answer; @throws Error on a refusal */
  call(operation: string, request?: Request): Promise<Body>;
};

/** A request as the examples show it. */
export type Request = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** One operation's example, in the order in which a person would do them. */
export type Step = Request & {
  /** as in the description: `GET /sdk/{id}` */
  readonly operation: string;
  /** the credential of a page, of the shop's server, or of a person; a person's by default */
  readonly as?: 'nobody' | 'page' | 'server' | 'shopify';
  /** preparations; placeholders of the request are learned here */
  readonly before?: (run: Run) => Promise<void> | void;
  /** learns what later requests need of the answer */
  readonly after?: (run: Run, body: Body) => Promise<void> | void;
  /** repeated until the answer is worth showing, because stores are updated at different times */
  readonly until?: (body: Body) => boolean;
  /** shortens a long answer */
  readonly shorten?: (body: Body) => Body;
};
