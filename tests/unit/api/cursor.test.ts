import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mostItems,
  pageCursor,
  positionCursor,
  readPageCursor,
  readPositionCursor,
} from '@/lib/api/request/cursor';

const id = '3f2b0c1e-7a54-4f6e-9d1c-0a1b2c3d4e5f';

describe('a cursor', () => {
  it('leads to the position of which it was made', () => {
    const position = { key: '2026-11-27T00:00:00.123Z', id };
    const cursor = positionCursor(position) ?? '';
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(readPositionCursor(cursor, 'timestamptz')).toEqual(position);
  });

  it('leads to the next page of the same size, until the last', () => {
    const cursor = pageCursor({ page: 2, size: 50 }, 101) ?? '';
    expect(readPageCursor(cursor)).toEqual({ page: 3, size: 50 });
    expect(pageCursor({ page: 3, size: 50 }, 101)).toBeNull();
    expect(pageCursor({ page: 2, size: 50 }, 100)).toBeNull();
  });

  it('of anything else is a valid position or none, and never a page above the limit', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.base64String(), fc.tuple(fc.nat(), fc.nat()).map(encoded)),
        (text) => {
          const position = readPositionCursor(text, 'timestamptz');
          if (position) expect(new Date(position.key).toISOString()).toBe(position.key);
          const page = readPageCursor(text);
          if (page) {
            expect(page.size).toBeGreaterThan(0);
            expect(page.size).toBeLessThanOrEqual(mostItems);
            expect(Number.isSafeInteger(page.page * page.size)).toBe(true);
          }
        },
      ),
    );
  });
});

const encoded = (numbers: readonly number[]): string => Buffer.from(numbers.join('.')).toString('base64url');
