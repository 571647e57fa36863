import { register } from 'node:module';

/**
 * The generator imports the compiler API of TypeScript 5 as "typescript"; this loader hook resolves that to the older
 * package that is installed beside ours.
 */
const OLDER_COMPILER = `export const resolve = (name, context, next) =>
  next(name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? 'typescript-5' : name, context);`;

const HEAD = `/**
 * Types of the interface, generated from the description that /v1/openapi.json answers: do not edit them, run
 * \`npm run client\` instead.
 */
`;

/** The types of a description, as the text of a declaration file. */
export async function typesOf(description: object): Promise<string> {
  register(`data:text/javascript,${encodeURIComponent(OLDER_COMPILER)}`);
  const { default: generate, astToString } = await import('openapi-typescript');
  // Examples would be repeated in comments, some of them hundreds of lines long.
  const text = JSON.stringify(description, (name, value) => (name === 'example' ? undefined : value));
  const nodes = await generate(text, { alphabetize: false });
  return HEAD + astToString(nodes);
}
