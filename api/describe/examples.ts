import type { Json } from './components.ts';
import recorded from './examples.json' with { type: 'json' };

/** A request to an operation and the answer of a running service, without ids and secrets of that run. */
export type Example = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
};

/** By method and path. e2e/examples/ sends each to a running service; `npm run examples` records the answers. */
export const examples: Readonly<Record<string, Example>> = recorded;

type Parameter = { readonly name?: unknown; readonly in?: unknown };
type Answers = Readonly<Record<string, { readonly content?: Readonly<Record<string, Json>> }>>;

const withExample = (content: Readonly<Record<string, Json>>, example: unknown): Json => {
  const [type, media] = Object.entries(content)[0]!;
  return { ...content, [type]: { ...media, example } };
};

/** The description of an operation, with its example where OpenAPI has a place for it. */
export function withExamples(method: string, path: string, operation: Json): Json {
  const example = examples[`${method.toUpperCase()} ${path}`];
  if (!example) return operation;
  const given = ({ name, in: place }: Parameter): string | undefined =>
    place === 'path' ? example.path?.[String(name)] : example.query?.[String(name)];
  const parameters = (operation['parameters'] as Json[]).map((one) => {
    const value = given(one);
    return value === undefined ? one : { ...one, example: value };
  });
  const body = operation['requestBody'] as { content: Record<string, Json> } | undefined;
  const answers = operation['responses'] as Answers;
  const answer = answers[example.status];
  return {
    ...operation,
    parameters,
    ...(body &&
      example.body !== undefined && {
        requestBody: { ...body, content: withExample(body.content, example.body) },
      }),
    ...(answer?.content &&
      example.answer !== undefined && {
        responses: {
          ...answers,
          [example.status]: { ...answer, content: withExample(answer.content, example.answer) },
        },
      }),
  };
}
