import { encode } from 'uqr';

/** The quiet zone around the code, by which readers find it. */
const QUIET = 4;

export type QrCode = {
  /** modules on each side, with the quiet zone */
  readonly size: number;
  /** SVG path of the dark modules */
  readonly path: string;
};

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
