import { createHash } from 'node:crypto';

/** SHA-256 of the text's UTF-8 bytes, in hex; a lone surrogate is written as U+FFFD. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
