import type { Settings } from '../settings.ts';
import { drawWhenNews } from './in-view.ts';
import { showPopup } from './popups.ts';
import { drawCard, type ReportOutcome } from './view.ts';

/** The second file: what is needed once a card has come. The first file fetches it with the first card. */

/** A card as `GET /card` answers it; `cta_path` is null where it is no path of this site. */
export type CardBody = {
  readonly id: string;
  readonly decision_id: string;
  readonly text: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
};

/**
 * Shows the card by the merchant's popup tool or draws it. `code`: where the card concerns a declined code, the one it names
 * instead, which may be empty; a popup tool may have a campaign of its own for it. Returns how to take our card away.
 */
export function showCard(
  card: CardBody,
  { output, popup, card_enabled }: Settings,
  code: string | null,
  ack: ReportOutcome,
): () => void {
  const draw = (): (() => void) =>
    card_enabled ? drawWhenNews(card.text, () => drawCard(card, code, ack)) : () => undefined;
  return output === 'popup'
    ? showPopup(card, popup, code !== null, { shown: () => ack('shown'), draw })
    : draw();
}
