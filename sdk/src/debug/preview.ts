import type { CardBody } from '../card/main.ts';
import type { Settings } from '../settings.ts';
import { siblingAddress } from '../sibling.ts';
import { recall, remember } from '../storage.ts';
import type { Log } from './panel.ts';

const DRAWN_HERE = { output: 'card', popup: null, card_enabled: true } as const;

let clear = (): void => undefined;

/**
 * Draws the card of a preview link of the console. The service answers with a sentence built from the website's facts
 * sheet when a signed-in person requested it; nothing from the address itself is drawn. The card is marked as a
 * preview, and its outcome is not reported. Resolves with an error sentence, or with null.
 */
export async function previewCard(base: string, token: string | null, log: Log): Promise<string | null> {
  if (!token)
    return 'no preview link in this tab: open one in the console under Install, Preview on your shop';
  const answer = await fetch(`${base}/preview-card?token=${encodeURIComponent(token)}`, {
    ...{ credentials: 'omit', referrerPolicy: 'origin', cache: 'no-store' },
  });
  const body = (await answer.json()) as {
    card?: Pick<CardBody, 'text' | 'cta_label' | 'cta_path'>;
    error?: string;
  };
  if (!body.card) return body.error ?? `failed: HTTP ${answer.status}`;
  const { text, cta_label, cta_path } = body.card;
  const card: CardBody = {
    // A new id each time: a card that was seen is not shown again.
    id: `preview-${Date.now()}`,
    decision_id: 'preview',
    text: `[Preview] ${text}`,
    cta_label,
    cta_path,
  };
  const file = (await import(siblingAddress('card'))) as typeof import('../card/main.ts');
  clear();
  log('preview', 'the card stays hidden while its statement is visible on the page');
  const told = recall('told');
  // It is not the session's card: neither this page nor the next one may count it.
  const restore = (): unknown => remember('told', told);
  clear = file.showCard(
    [card, null, null, Date.now(), null],
    // With the look from a header of the answer, as in the settings.
    { ...DRAWN_HERE, answer: [Date.now(), null, [...answer.headers]] } as unknown as Settings,
    (_, event) => {
      log('preview', event);
      if (event !== 'shown') restore();
    },
    () => log('preview', 'the card is not shown in the checkout'),
  );
  addEventListener('pagehide', restore);
  return null;
}
