import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit, emptyWindow, type SequenceWindow, WINDOW_WIDTH } from './sequence.ts';

test('admits each number once, and none below the window', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 400 }), (numbers) => {
      const seen = new Set<number>();
      let window: SequenceWindow = emptyWindow;
      for (const seq of numbers) {
        const greatest = window.greatest;
        const next = admit(window, seq);
        const tooOld = seq <= greatest - WINDOW_WIDTH;
        expect(next === null, `${seq} after ${greatest}`).toBe(seen.has(seq) || tooOld);
        if (next === null) continue;
        seen.add(seq);
        expect(next.greatest).toBe(Math.max(greatest, seq));
        window = next;
      }
    }),
  );
});
