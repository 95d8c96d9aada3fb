import { describe, expect, it } from 'vitest';
import { qrPicture } from '@/lib/kernel/qr-picture';
import { correctionOf, readPicture } from '../../support/files/qr-reader';

const address = 'otpauth://totp/Paydesk:anna%40example.com?secret=GEZDGNBVGY3TQOJQ';

describe('a QR picture', () => {
  it('has dark modules within a quiet border of four only', () => {
    const { size, path } = qrPicture(address);
    expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) =>
      [x, y, width].map(Number),
    );
    const [left, top] = [0, 1].map((side) => Math.min(...bars.map((bar) => bar[side] ?? 0)));
    const right = Math.max(...bars.map(([x = 0, , width = 0]) => x + width));
    expect([left, top, right]).toEqual([4, 4, size - 4]);
  });

  it('has error correction M, even if more would fit', () => {
    for (const length of [1, 8, 20, 40, 90, 180, 320]) {
      expect(correctionOf(qrPicture('a'.repeat(length))), `${length} letters`).toBe('M');
    }
  });

  it('is decoded by other readers in any script', () => {
    for (const text of [address, 'Ünal & Söhne', 'Παπαδόπουλος', 'Київ', '😀']) {
      expect(readPicture(qrPicture(text)).text).toBe(text);
    }
  });
});
