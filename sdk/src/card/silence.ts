import { siblingAddress } from '../sibling.ts';

/**
 * Loads the part that checks where and when the website wants no cards; needed once a card is carried to another page.
 */
export const loadSilence = (): Promise<typeof import('../silence/main.ts')> =>
  import(siblingAddress('silence'));
