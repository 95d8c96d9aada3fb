import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { newUserId, paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

describe('in a long list', () => {
  const viewer = { id: newUserId(), name: 'Viewer', email: 'viewer@example.com', role: 'viewer' } as const;
  let long: TestDatabase;
  beforeAll(async () => {
    long = await createTestDatabase();
    const many = Array.from({ length: 1_300 }, (_, index) =>
      cachedEntry({
        beneficiaryName: index < 30 ? 'Rare Company' : 'Frequent Company',
        details: index === 3 ? 'Frequent rent' : 'Rent',
        amount: fromDecimal(index === 700 || index === 3 ? '77.00' : '12.50'),
        paymentId: paymentId(String(710_000_000 + index)),
      }),
    );
    await cacheEntries(long.db, many);
  });
  afterAll(() => long.close());

  const entriesOf = async (typed: string) => {
    const [group] = await searchEverything(long.db, searchGrants(viewer), typed, {
      most: 4,
      kinds: changeRequestKinds,
      now: new Date(),
    });
    return {
      total: group?.total,
      ids: group?.answers.map((answer) => 'paymentId' in answer && answer.paymentId),
    };
  };

  test('finds frequent terms at the top, without counting', async () => {
    expect(await entriesOf('frequent')).toEqual({
      total: undefined,
      ids: ['710001299', '710001298', '710001297', '710001296'],
    });
  });

  test('finds terms far down too, and counts them', async () => {
    expect(await entriesOf('rare')).toEqual({
      total: 30,
      ids: ['710000029', '710000028', '710000027', '710000026'],
    });
  });

  test('lists an exact amount first, however far down', async () => {
    expect((await entriesOf('frequent 77')).ids?.slice(0, 2)).toEqual(['710000700', '710000003']);
    expect((await entriesOf('77')).ids).toEqual(['710000700', '710000003']);
  });

  test('lists an identifier first, however far down', async () => {
    expect((await entriesOf('710000005')).ids).toEqual(['710000005']);
  });
});
