import type { MerchantPage } from '../../merchant-page.ts';
import type { Journey } from '../../support/journey.ts';

/** A merchant's page on which the panel's closed shadow root is kept for the test when it is created. */
export async function openWithPanel(journey: Journey): Promise<MerchantPage> {
  const merchant = await journey.open();
  await merchant.page.addInitScript(`{ const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      if (this.localName === 'engage-debug') window.panelRoot = root;
      return root;
    }; }`);
  return merchant;
}

export const panelText = ({ page }: MerchantPage): Promise<string> =>
  page.evaluate("window.panelRoot?.textContent ?? ''");
