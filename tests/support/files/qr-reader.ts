import jsqr from 'jsqr';
import type { QrPicture } from '@/lib/kernel/qr-picture';

// safe: the package is CommonJS, and its function is the default export or its `default`, depending on the
// loader
const readQr = ((jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr) as typeof jsqr;

/** The pixels per module. */
const scale = 4;

/** The quiet zone around the code. */
const border = 4;

/** The error correction level from the first two format bits: left in row 8, under the standard's mask 10. */
export function correctionOf({ path }: Pick<QrPicture, 'path'>): 'L' | 'M' | 'Q' | 'H' {
  const isDark = (x: number) =>
    [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].some(
      ([, left, y, width]) =>
        Number(y) === 8 + border && Number(left) <= x + border && x + border < Number(left) + Number(width),
    );
  const [high, low] = [!isDark(0), isDark(1)];
  if (high) return low ? 'Q' : 'H';
  return low ? 'L' : 'M';
}

/** Renders the path, black on white, and reads it with an independent decoder. */
export function readPicture({ size, path }: QrPicture): { readonly text: string; readonly version: number } {
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  const found = readQr(pixels, side, side);
  if (!found) throw new Error('no QR code is seen');
  return {
    text: new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(found.binaryData)),
    version: found.version,
  };
}

/** The text of the QR code on a page in a binary PGM picture, read by an independent decoder. */
export function readGray(pgm: Buffer): string {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40));
  if (!head) throw new Error('this is no PGM picture');
  const [whole, width = '', height = ''] = head;
  const gray = pgm.subarray(whole.length, whole.length + Number(width) * Number(height));
  const pixels = new Uint8ClampedArray(gray.length * 4).fill(255);
  gray.forEach((value, at) => {
    pixels.fill(value, at * 4, at * 4 + 3);
  });
  const found = readQr(pixels, Number(width), Number(height));
  if (!found) throw new Error('no QR code is seen');
  return found.data;
}
