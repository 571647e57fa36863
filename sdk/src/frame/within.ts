import { askFrame } from './main.ts';

/** Replaces `loadPart` in the first file of websites with several origins: there the part `frame` is bundled. */
export const loadPart = (_part: 'frame') => ({ askFrame });
