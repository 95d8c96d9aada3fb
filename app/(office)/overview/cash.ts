import { cache } from 'react';
import type { Actor } from '@/lib/access/grant';
import { findAccounts } from '@/lib/cash/accounts';
import { cashGrants } from '@/lib/cash/grants';
import { outlookFrom, readAhead } from '@/lib/cash/outlook';
import { balancesNow } from '@/lib/cash/position';
import { readingRuntime } from '@/lib/web/session/reading';

/** What is due within the given days, once for all parts of the page; undefined without the permissions. */
export const readDue = cache(async (actor: Actor, days: number) => {
  const grants = cashGrants(actor);
  if (!grants) return undefined;
  const { db, now: clock } = await readingRuntime();
  const now = clock();
  return { grants, now, ahead: await readAhead(db, grants, { now, days }) };
});

/** The accounts as the provider has them now, and the forecast from their balances; once for all parts. */
export const readCash = cache(async (actor: Actor, days: number) => {
  const grants = cashGrants(actor);
  if (!grants) return undefined;
  const [known, due] = await Promise.all([
    findAccounts(await readingRuntime(), grants),
    readDue(actor, days),
  ]);
  if (!due) return undefined;
  const balances = balancesNow(known.accounts);
  const active = known.accounts.filter(({ status }) => status === 'ACTIVE');
  return { ...due, known, active, balances, outlook: outlookFrom(due.ahead, balances) };
});
