import { expect, test } from 'vitest';
import { addMonths, localDate } from '@/lib/kernel/dates/calendar';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { syncStatements } from '@/lib/reconciliation/run/statements';
import { createMemoryNonces } from '../../support/engine/memory-nonces';
import { sandboxCredentials } from '../../support/provider/sandbox';
import { openStatementCache } from '../../support/statements/statement-cache';

const unavailableProvider = createProviderClient(
  new ProviderConfig({ baseUrl: new URL('http://127.0.0.1:1'), ...sandboxCredentials }),
  { nonces: createMemoryNonces(Date.now), clock: Date.now },
);

test('fetches every month once a day, by a later run if the first one failed', async () => {
  const { parts, provider, requested, clock } = await openStatementCache();
  const since = localDate('2025-11-15');
  const run = async (lastRunAt: Date | undefined, isAway = false) => {
    const problems: string[] = [];
    requested.length = 0;
    const work = { report: async () => {}, problem: (words: string) => problems.push(words) };
    await syncStatements({ ...parts, provider: isAway ? unavailableProvider : provider }, work, {
      since,
      lastRunAt,
    });
    clock.advanceMinutes(60);
    return { problems, months: [...new Set(requested.map(({ fromDate }) => fromDate))].sort() };
  };
  const all = Array.from({ length: 13 }, (_, index) => addMonths(localDate('2025-11-01'), index));
  await run(undefined);
  const yesterday = clock.now();
  clock.advanceMinutes(24 * 60);
  const first = clock.now();
  expect((await run(yesterday, true)).problems).not.toEqual([]);
  const second = clock.now();
  expect(await run(first)).toEqual({ problems: [], months: all });
  expect((await run(second)).months).toEqual(all.slice(-4));
});
