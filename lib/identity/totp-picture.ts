import { encode } from 'uqr';

/** A QR code as the path of an SVG of `size` by `size` units, the quiet border included. */
export type QrPicture = { readonly size: number; readonly path: string };

/** Draws a text, with a medium correction of errors: a square for every dark module. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
