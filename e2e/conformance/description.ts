/** The running server's description: its operations, and a check of answers against it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';
import type { Schema } from './arbitrary.ts';
import { type Answer, ask } from './wire.ts';
import { must } from './world.ts';

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** its server; null for the management API itself */
  readonly server: string | null;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
export type Description = {
  readonly operations: readonly Operation[];
  readonly resolve: (ref: string) => Schema;
  /** what is wrong with the answer, null if it is as described */
  readonly fault: (operation: Operation, answer: Answer) => string | null;
};

const methods = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options'];
const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

export async function readDescription(base: string): Promise<Description> {
  const document = await must(200, ask(base, { method: 'GET', path: '/openapi.json' }));
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  (formats.default as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'api');
  const operations = operationsOf(document);
  const resolve = (ref: string): Schema =>
    ref
      .slice(2)
      .split('/')
      .reduce((at, part) => at[part.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  const fault = ({ path, method, responses }: Operation, answer: Answer): string | null => {
    if (answer.status >= 500) return 'it is a failure';
    const spec = responses[answer.status];
    if (!spec) return 'its status is not described';
    const given = String(answer.headers['content-type'] ?? '').split(';')[0]!;
    if (!spec.content) return answer.text === '' ? null : 'it has a body that is not described';
    if (!spec.content[given]) return `its content type "${given}" is not described`;
    if (!given.endsWith('json')) return null;
    const at = pointer(
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(answer.status),
      'content',
      given,
      'schema',
    );
    const validate = ajv.getSchema(`api#${at}`);
    if (!validate) return `there is no schema at ${at}`;
    return validate(answer.body) ? null : `its body is not as described: ${ajv.errorsText(validate.errors)}`;
  };
  return { operations, resolve, fault };
}

// biome-ignore lint/suspicious/noExplicitAny: a description as received.
function operationsOf(document: any): Operation[] {
  const found: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths as Record<string, typeof document>)) {
    for (const method of methods.filter((one) => item[one])) {
      const operation = item[method];
      const server = (operation.servers ?? item.servers)?.[0]?.url ?? null;
      found.push({
        ...{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, server },
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
        body: operation.requestBody?.content['application/json']?.schema ?? null,
        responses: operation.responses,
      });
    }
  }
  return found;
}
