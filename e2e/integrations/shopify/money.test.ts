import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { decimalsOf } from '#schemas/money.ts';

type BridgeMoney = { readonly textOf: (units: bigint, currency: string) => string };
const file = projectFile('sdk', 'integrations', 'shopify', 'bridge', 'webhooks', 'money.mjs');
const { textOf } = (await import(file)) as BridgeMoney;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Every code that a currency could have. */
const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));

test('the bridge writes each currency with the decimals that the service knows', () => {
  const digitsOf = (code: string): number => textOf(0n, code).split('.')[1]?.length ?? 0;
  expect(codes.filter((code) => digitsOf(code) !== decimalsOf(code))).toEqual([]);
});
