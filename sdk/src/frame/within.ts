import { askFrame } from './main.ts';

/** Stands for `loadPart` in the first file of websites with several origins: what asks the frame is there already. */
export const loadPart = (_part: 'frame') => ({ askFrame });
