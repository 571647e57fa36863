import { createHmac } from 'node:crypto';
import { eventually } from '#schemas/testing/eventually.ts';
import type { Example } from '../../api/describe/examples.ts';
import { builtWith } from '../../api/docs/reference/addresses.ts';
import type { Description, Operation } from '../conformance/description.ts';
import { type Answer, ask } from '../conformance/wire.ts';
import type { World } from '../conformance/world.ts';
import { Names, shown } from './names.ts';
import type { Body, Request, Run, Step } from './step.ts';

export type Done = { readonly operation: Operation; readonly answer: Answer; readonly example: Example };

/** Each attempt is a request, which counts under a limit. */
const POLL_EVERY_MS = 500;
const ORIGIN = 'https://shop.example';

/** Sends the examples to a running service, one after the other. */
export class Runner {
  readonly #world: World;
  readonly #description: Description;
  readonly #run: Run;

  constructor(world: World, description: Description) {
    this.#world = world;
    this.#description = description;
    const names = new Names();
    const { collectorUrl, frameUrl } = world.rig.config;
    names.learnAddress(builtWith.api, world.base);
    names.learnAddress(builtWith.api.replace('/v1', ''), world.base.replace('/v1', ''));
    names.learnAddress(builtWith.sdk, world.shop);
    names.learnAddress(builtWith.collector, collectorUrl);
    names.learnAddress('https://frame.example', frameUrl);
    this.#run = { world, names, call: (operation, request) => this.#call(operation, request) };
  }

  /** Runs a step. The answer is that of the run; the example is with placeholders. */
  async do(step: Step): Promise<Done> {
    await step.before?.(this.#run);
    const answer = await this.#ask(step);
    const shownBody = (body: Body): Body => (step.shorten ? step.shorten(body) : body);
    const body = answer.body ?? answer.text;
    await step.after?.(this.#run, body);
    const { path, query, body: sent } = step;
    const example: Example = {
      ...(path && { path }),
      ...(query && { query }),
      ...(sent !== undefined && { body: sent }),
      status: answer.status,
      ...(answer.text !== '' && { answer: this.#run.names.toShown(shownBody(body)) }),
    };
    return { operation: this.#operation(step.operation), answer, example };
  }

  async #ask(step: Step): Promise<Answer> {
    const { until } = step;
    if (!until) return this.#send(step);
    const look = async (): Promise<Answer | null> => {
      const answer = await this.#send(step);
      return answer.status < 300 && until(answer.body) ? answer : null;
    };
    return eventually(`an answer to ${step.operation} that can be shown`, look, POLL_EVERY_MS);
  }

  async #call(operation: string, request: Request = {}): Promise<Body> {
    // An example would show the refusal; requests that only prepare one wait, as any program should.
    const look = async (): Promise<Answer | null> => {
      const given = await this.#send({ operation, ...request });
      return given.status === 429 || given.status === 503 ? null : given;
    };
    const answer = await eventually(`an answer to ${operation}`, look, POLL_EVERY_MS);
    if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  #send(step: Step): Promise<Answer> {
    const { names } = this.#run;
    const {
      path = {},
      query,
      headers,
      body,
    } = names.toLive({
      path: step.path,
      query: step.query,
      headers: step.headers,
      body: step.body,
    });
    const { method, path: template, server } = this.#operation(step.operation);
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return ask(server === null ? this.#world.base : this.#world.shop, {
      method,
      path: filled + search,
      headers: { ...this.#credential(step, body), ...headers },
      ...(body !== undefined && { body }),
    });
  }

  #credential({ as, operation }: Step, body: unknown): Readonly<Record<string, string>> {
    const { names } = this.#run;
    const isStorefront = operation.includes('/{site_id}/');
    if (as === 'server') return { 'x-service-token': names.live('feedKey') };
    if (as === 'page') return { origin: ORIGIN };
    if (as === 'shopify') return { 'x-shopify-hmac-sha256': signed(JSON.stringify(body)) };
    return as === 'nobody' || isStorefront ? {} : { authorization: `Bearer ${names.live('sessionToken')}` };
  }

  #operation(name: string): Operation {
    const found = this.#description.operations.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not described: its example has to go.`);
    return found;
  }
}

const signed = (text: string): string => createHmac('sha256', shown.shopifyKey).update(text).digest('base64');
