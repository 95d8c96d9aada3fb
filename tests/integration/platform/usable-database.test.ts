import { expect, it, onTestFinished, vi } from 'vitest';
import { usableDatabase } from '@/scripts/start/usable-database';
import { createTestDatabase } from '../../support/database/database';

it('waits again when the database fails between its first answer and the schema check', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  let checks = 0;
  const check = async () => {
    checks += 1;
    if (checks === 1) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  expect(await usableDatabase(url, new AbortController().signal, { check })).toBe(true);
  expect(checks).toBe(2);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['Waiting for the database, a minute at most: connect ECONNREFUSED'],
  ]);
  vi.mocked(console.error).mockClear();
});
