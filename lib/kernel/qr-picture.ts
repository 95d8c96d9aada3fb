import { encode } from 'uqr';

/** Dark modules beside each other in a row of a QR code. */
export type QrBar = { readonly x: number; readonly y: number; readonly width: number };

/**
 * A QR code as a path of `size` by `size` units, the quiet border of four modules included; `y` goes
 * downward.
 */
export type QrPicture = { readonly size: number; readonly path: string };

/**
 * A text in UTF-8 as a QR code with a medium correction of errors (M, 15 %, and
 * never more: EPC069-12), in bars within `size` by `size` modules.
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
