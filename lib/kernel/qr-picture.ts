import { encode } from 'uqr';

/** A QR code as a path of `size` by `size` units, the quiet border of four modules included; `y` goes downward. */
export type QrPicture = { readonly size: number; readonly path: string };

/** Draws a text in UTF-8, with a medium correction of errors (M, 15 %): a bar for every run of dark modules in a row. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.map((row, y) => barsOf(row, y)).join('') };
}

function barsOf(row: readonly boolean[], y: number): string {
  let bars = '';
  let from = 0;
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x]) continue;
    if (x > from) bars += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    from = x + 1;
  }
  return bars;
}
