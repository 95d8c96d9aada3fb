import { encode } from 'uqr';

/** Adjacent dark modules in a row of a QR code. */
export type QrBar = { readonly x: number; readonly y: number; readonly width: number };

/**
 * A QR code as an SVG path of `size` by `size` units, including the quiet zone of four modules; `y` points
 * downward.
 */
export type QrPicture = { readonly size: number; readonly path: string };

/**
 * Encodes UTF-8 text as a QR code with error correction M, as EPC069-12 requires, in bars within `size` by
 * `size` modules.
 */
export function qrBars(text: string): { readonly size: number; readonly bars: readonly QrBar[] } {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 4 });
  return { size, bars: data.flatMap(barsOf) };
}

export function qrPicture(text: string): QrPicture {
  const { size, bars } = qrBars(text);
  return { size, path: bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('') };
}

function barsOf(row: readonly boolean[], y: number): readonly QrBar[] {
  const bars: QrBar[] = [];
  let from = 0;
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x]) continue;
    if (x > from) bars.push({ x: from, y, width: x - from });
    from = x + 1;
  }
  return bars;
}
