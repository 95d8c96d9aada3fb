import jsqr from 'jsqr';
import type { QrPicture } from '@/lib/kernel/qr-picture';

// safe: the package is CommonJS, and its function is the default export or its `default`, as the loader has
// it
const readQr = ((jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr) as typeof jsqr;

/** How many pixels a module is wide and high. */
const scale = 4;

/** The quiet border around the code. */
const border = 4;

/**
 * The level of error correction by the first two format bits: left in row 8, under the mask 10 that the
 * standard lays over them.
 */
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

/** Paints the bars of a path, black on white, and reads them with a decoder that is not ours. */
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
