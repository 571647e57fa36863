import { expect, test } from 'vitest';
import { type Options, readOptions, schedulesOf } from './arguments.ts';
import { draw } from './schedule.ts';

test.each([
  [['--seeds', '3'], '"--seeds" is not understood.'],
  [['--seed', 'three'], '--seed takes a whole number.'],
  [['--waits', '--seed', '3'], '--waits has schedules of its own: name no others, and no defects.'],
  [['--plant', 'typo'], /^"typo" is no defect: name one of old-send-messages, .*, or all\.$/],
  [['--schedule', '/nowhere.json'], /^--schedule cannot be read: ENOENT.*'\/nowhere\.json'\.$/],
  [['--schedule', '{'], /^--schedule cannot be read: .* JSON .*\.$/],
  [
    ['--schedule', '{}'],
    '--schedule cannot be read: A schedule has seed, seconds, shoppers, erasures and faults.',
  ],
])('%j is refused in one sentence', (args, sentence) => {
  expect(readOptions(args)).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  );
});

test('--seed draws schedules of consecutive seeds, --schedule repeats the given one', () => {
  expect(schedulesOf(readOptions(['--seed', '40', '--schedules', '2']) as Options)).toEqual([
    draw(40),
    draw(41),
  ]);
  const text = JSON.stringify(draw(40));
  expect(schedulesOf(readOptions(['--schedule', text, '--schedules', '2']) as Options)).toEqual([
    draw(40),
    draw(40),
  ]);
});
