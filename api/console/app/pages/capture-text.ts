import type { Website } from '../api.ts';

/** What the script may notice on a page, in the words of who visits it. */
export const captureText: Readonly<Record<keyof Website['capture'], { label: string; hint: string }>> = {
  scroll: { label: 'Scrolling', hint: 'How far down a page is looked at.' },
  click: { label: 'Clicks', hint: 'What is clicked, not what is typed.' },
  interest: {
    label: 'Looks',
    hint: 'What the pointer or the finger rests on, such as a price or the sizes.',
  },
  behavioral: { label: 'Standing still', hint: 'Also leaving the page, and going back at once.' },
  submit: { label: 'Forms sent', hint: 'Fields by name and hash, never passwords or card numbers.' },
  invalid_form: { label: 'Fields refused', hint: 'Such as a code that the shop declines.' },
  performance: { label: 'Speed of pages', hint: 'How long a page takes to show and to answer.' },
  identify: {
    label: 'E-mail addresses',
    hint: 'Of forms that are sent, so that a customer’s visits can be found. Needs “Forms sent”.',
  },
};
