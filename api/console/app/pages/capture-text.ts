import type { Website } from '../api.ts';
import { t } from '../language/text.ts';

/** What the script may capture on a page, in the words of a visitor. */
export const captureText: Readonly<Record<keyof Website['capture'], { label: string; hint: string }>> = {
  scroll: { label: t('Scrolling'), hint: t('How far visitors scroll down a page.') },
  click: { label: t('Clicks'), hint: t('What is clicked, not what is typed.') },
  interest: {
    label: t('Looks'),
    hint: t('What the pointer or the finger rests on, such as a price or the sizes.'),
  },
  behavioral: { label: t('Inactivity'), hint: t('Also leaving the page, and going straight back.') },
  submit: { label: t('Forms sent'), hint: t('Fields by name and hash, never passwords or card numbers.') },
  invalid_form: { label: t('Fields refused'), hint: t('Such as a code that the shop declines.') },
  performance: { label: t('Speed of pages'), hint: t('How long a page takes to load and to respond.') },
  identify: {
    label: t('E-mail addresses'),
    hint: t('From forms that are sent, so that a customer’s visits can be found. Needs “Forms sent”.'),
  },
};
