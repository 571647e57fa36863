import type { World } from '../conformance/world.ts';
import type { Names } from './names.ts';

/** What an answer held, as a test reads it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
export type Body = any;

export type Run = {
  readonly world: World;
  readonly names: Names;
  /** asks with the values of the run, and does not keep the answer; @throws Error on a refusal */
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
  /** as the description has it: `GET /sdk/{id}` */
  readonly operation: string;
  /** the credential of a page, of the shop's server, or of a person; a person's where it is absent */
  readonly as?: 'nobody' | 'page' | 'server' | 'shopify';
  /** what must have happened before; here names are learned that the request holds */
  readonly before?: (run: Run) => Promise<void> | void;
  /** what later requests need of the answer */
  readonly after?: (run: Run, body: Body) => Promise<void> | void;
  /** asked again until the answer is one worth showing, as stores follow in their own time */
  readonly until?: (body: Body) => boolean;
  /** of a long answer, what is shown */
  readonly shorten?: (body: Body) => Body;
};
