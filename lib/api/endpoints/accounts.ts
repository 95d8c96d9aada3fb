import { z } from 'zod';
import { grant } from '@/lib/access/grant';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { ok, refuse } from '@/lib/kernel/result';
import { choosePeriod } from '@/lib/statements/model/period';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { listEntriesPage } from '@/lib/statements/store/reads/page';
import { findCached } from '@/lib/statements/store/reads/read';
import { endpoint } from '../endpoint';
import { dayParameter, ibanParameter, paging } from '../parameters';
import { pageCursor, readPageCursor } from '../request/cursor';
import { accountListSchema, accountOf } from '../resources/account';
import { entryListSchema, entryOf, statementOf } from '../resources/entry';

export const listAccountsEndpoint = endpoint({
  path: '/accounts',
  name: 'listAccounts',
  summary: 'Accounts with their balances, as last fetched from the bank',
  scope: 'accounts:read',
  permission: 'accounts:read',
  pathParameters: z.strictObject({}),
  query: z.strictObject({}),
  body: accountListSchema,
  read: async ({ db, withheldAccounts }, { actor }) => {
    const statements = grant(actor, 'statements:read');
    if (!statements) return refuse({ code: 'forbidden' });
    const accounts = await listCachedAccounts(db, statements);
    return ok({ items: accounts.map(accountOf), withheld: withheldAccounts.length });
  },
});

export const listEntriesEndpoint = endpoint({
  path: '/accounts/{iban}/entries',
  name: 'listEntries',
  summary: 'Entries of the statement of an account, the oldest first',
  scope: 'statements:read',
  permission: 'statements:read',
  pathParameters: z.strictObject({ iban: ibanParameter }),
  query: z.strictObject({ from: dayParameter, to: dayParameter, ...paging }),
  body: entryListSchema,
  read: async ({ db, lists, now }, granted, { path: { iban }, query: { from, to, limit, cursor } }) => {
    const { period } = choosePeriod({ from, to }, utcDate(now));
    if (!period) return refuse({ code: 'invalid_parameter', detail: 'Invalid: from, to.' });
    const wanted = cursor === undefined ? { page: 1, size: limit } : readPageCursor(cursor);
    if (!wanted) return refuse({ code: 'invalid_cursor' });
    // One snapshot, so that entries and figures agree.
    return (await lists()).transaction(
      async (tx) => {
        const cached = await findCached(tx, granted, iban, period, now);
        const { page, size } = wanted;
        const asked = { search: { text: '' }, order: 'oldest', page, pageSize: size } as const;
        const found = cached && (await listEntriesPage(tx, granted, iban, period, asked));
        if (!cached || !found) {
          const accounts = await listCachedAccounts(db, granted);
          const isKnown = accounts.some((account) => account.iban === iban);
          return refuse({ code: isKnown ? 'not_fetched' : 'not_found' });
        }
        // The last page stands for those after it.
        const entries = found.page === page ? found.entries : [];
        return ok({
          items: entries.map(entryOf),
          next: pageCursor(wanted, found.total),
          statement: statementOf(cached),
        });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  },
});
