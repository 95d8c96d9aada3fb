import type { Granted } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import { pageSize, type StatementAddress } from '@/lib/statements/model/address';
import type { Period } from '@/lib/statements/model/period';
import { dailyBalancesCached } from '@/lib/statements/store/reads/balances';
import { listEntriesPage } from '@/lib/statements/store/reads/page';
import { findCached } from '@/lib/statements/store/reads/read';
import { listPastChanges } from '@/lib/statements/store/sync/changes';
import type { ReadingRuntime } from '@/lib/web/session/reading';

/** The cached period as the page shows it, in one consistent snapshot; undefined if it is not cached. */
export const readShown = async (
  { lists, now }: ReadingRuntime,
  granted: Granted<'statements:read'>,
  account: Iban,
  period: Period,
  { search, order, page }: StatementAddress,
) =>
  (await lists()).transaction(
    async (tx) => {
      const cached = await findCached(tx, granted, account, period, now());
      const requested = { search, order, page, pageSize };
      const entries = cached && (await listEntriesPage(tx, granted, account, period, requested));
      if (!cached || !entries) return undefined;
      return {
        ...cached,
        requested: period,
        entries,
        changes: await listPastChanges(tx, granted, account, period),
        balances: (await dailyBalancesCached(tx, granted, [account], cached.head.period)).get(account) ?? [],
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export type ReadStatement = NonNullable<Awaited<ReturnType<typeof readShown>>>;
