import { siblingAddress } from '../sibling.ts';

/** What asks where and when the website wants nobody to be spoken to: needed once a card goes on to another page. */
export const loadSilence = (): Promise<typeof import('../silence/main.ts')> =>
  import(siblingAddress('silence'));
