import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { feedExamples } from './routes.ts';

/** The arguments of a curl command, as a shell splits them. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\n' "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

test.each(['USD', "';ID;:'", '`ID`$(A)'])(
  'the examples of the feed key are one request each, also with the currency %s',
  (currency) => {
    const { order, refund } = feedExamples('https://sdk.example', 'site-1', currency);
    const bodies = [order!, refund!].map((command) => JSON.parse(argumentsOf(command).at(-1)!));
    expect(bodies[0]).toMatchObject({ currency, total_price: '89.00' });
    expect(bodies[1]).toMatchObject({ transactions: [{ amount: '10.00', currency }] });
  },
);
