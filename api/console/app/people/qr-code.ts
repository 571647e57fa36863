import { encode } from 'uqr';

/** White modules around the code, which readers find it by. */
const QUIET = 4;

export type QrCode = {
  /** modules along a side, with the quiet zone */
  readonly size: number;
  /** of an SVG path: the dark modules */
  readonly path: string;
};

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
