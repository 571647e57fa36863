import { describe, expect, test } from 'vitest';
import { acks, BOX, delivered, run, SHOP, shown } from '../../support/card.ts';
import { useJourney } from '../../support/journey.ts';

/** `shown` means seen: a covered card waits or moves, and is acknowledged after a second in sight. */
const journey = useJourney();

const WHOLE = 'position:fixed;inset:0;background:#333';

describe('is not shown', () => {
  test.each([
    [
      'under a layer of consent',
      `<div id="over" style="${WHOLE};z-index:2147483647">We use cookies <button>Accept</button></div>`,
      '',
    ],
    ['over a modal layer that lies lower', `<div id="over" style="${WHOLE};z-index:100">Sale!</div>`, ''],
    ['under a modal dialog', '<dialog id="over">Sale!</dialog>', 'over.showModal?.()'],
    [
      'beside an element that says it is modal',
      '<div id="over" role="dialog" aria-modal="true" style="position:fixed;top:20px;left:20px;width:90px;height:90px;background:#eee">Sale!</div>',
      '',
    ],
    ['in an inert body', '<i id="over"></i>', 'document.body.inert = true'],
    ['in a body hidden from screen readers', '<i id="over"></i>', "document.body.ariaHidden = 'true'"],
    ['in a body that takes no clicks', '<i id="over"></i>', "document.body.style.pointerEvents = 'none'"],
    ['in a body that is invisible', '<i id="over"></i>', "document.body.style.visibility = 'hidden'"],
    ['in a body that is transparent', '<i id="over"></i>', "document.body.style.opacity = '0'"],
    [
      'by a page that hides what it does not know',
      '<style id="over">body > :not(h1) { display: none }</style>',
      '',
    ],
  ])('%s, and is once that is gone', async (_, over, script) => {
    const merchant = await delivered(journey, `${SHOP}${over}<script>${script}</script>`);
    await run(merchant, 20_000);
    expect(acks(merchant)).toEqual([]);
    expect(await merchant.page.locator(BOX).isVisible()).toBe(false);
    await merchant.page.evaluate(
      "document.querySelector('#over').remove(); document.body.inert = false; document.body.ariaHidden = null; document.body.style = ''",
    );
    await shown(merchant);
    await run(merchant, 20_000);
    expect(acks(merchant)).toEqual(['shown']);
  });
});
