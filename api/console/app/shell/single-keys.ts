const KEY = 'engage.single-keys';

/**
 * Whether single keys are shortcuts, in the console and in the documentation. This browser keeps it: speech input types
 * letters where somebody speaks (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean): void => localStorage.setItem(KEY, on ? 'on' : 'off'),
};
