import { eq } from 'drizzle-orm';
import { accountsWithheld } from '@/lib/access/confidential/reader-database';
import { type Granted, grant } from '@/lib/access/grant';
import { listAccounts } from '@/lib/accounts/queries';
import type { Database } from '@/lib/db/client';
import { type PackAccount, statementPacks } from '@/lib/db/schema/records/exports';
import { cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { Iban } from '@/lib/kernel/banking/iban';
import { formatDate, utcDate } from '@/lib/kernel/dates/calendar';
import type { PackId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { stored } from '@/messages/pack-texts';
import type { Period } from '../../model/period';
import { listCachedAccounts } from '../../store/accounts';
import { findCached } from '../../store/reads/read';
import { cacheServicer } from '../../store/sync/servicer';
import { bringUpToDate } from '../../store/sync/sync';
import { isPacked, packPeriod } from './pack';
import { changePack, keepAlive, PackTaken, stepPack } from './pack-steps';

type PrepareParts = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };
type Candidate = Pick<Account, 'iban' | 'tagName' | 'status'> & { readonly isShown: boolean };

/**
 * Syncs the statement cache of a month for every account that the provider lists, and finds other cached
 * accounts. The pack is then ready for download. Returns quietly if someone cancels it. Stores errors with
 * the pack and throws them.
 */
export async function preparePack(
  parts: PrepareParts,
  granted: Granted<'statements:read'>,
  id: PackId,
): Promise<void> {
  const { db, now } = parts;
  const stopBeating = keepAlive(db, id, 'preparing', now);
  try {
    await prepare(parts, granted, id);
  } catch (error) {
    if (error instanceof PackTaken) return;
    const problem = stored('failed');
    await changePack(db, id, 'preparing', { state: 'failed', doing: null, problem }, now());
    throw error;
  } finally {
    stopBeating();
  }
}

async function prepare(parts: PrepareParts, granted: Granted<'statements:read'>, id: PackId): Promise<void> {
  const { db, now } = parts;
  const [pack] = await db.select().from(statementPacks).where(eq(statementPacks.id, id));
  if (!pack) throw new TypeError('there is no such pack');
  const period = packPeriod(pack.month, utcDate(pack.requestedAt));
  const files = pack.formats.length;
  const { candidates, withheldCount, isAway } = await listCandidates(parts, granted);
  const started = { total: candidates.length * (1 + files), doing: stored('doing.accounts') };
  if (!(await changePack(db, id, 'preparing', started, now()))) throw new PackTaken();

  await cacheServicer(parts, granted.actor);
  const accounts: PackAccount[] = [];
  for (const candidate of candidates) {
    const name = candidate.tagName ?? groupIban(candidate.iban);
    await stepPack(db, id, 'preparing', { steps: 0, doing: stored('doing.updating', { name }) }, now());
    accounts.push(await prepareAccount(parts, granted, candidate, period, isAway));
    await stepPack(db, id, 'preparing', { steps: 1, doing: stored('doing.updated', { name }) }, now());
  }

  const there = accounts.filter(isPacked).length;
  const total = candidates.length + there * files;
  const problems = [
    isAway ? `${stored('away')} ${stored('latestCopies')}` : undefined,
    withheldCount > 0 ? stored('withheld', { count: String(withheldCount) }) : undefined,
  ].filter((one) => one !== undefined);
  const problem = problems.join(' ') || null;
  const end =
    there > 0
      ? { state: 'ready' as const, problem }
      : { state: 'failed' as const, problem: stored('nothing') };
  const ready = { ...end, accounts, total, done: candidates.length, doing: null };
  if (!(await changePack(db, id, 'preparing', ready, now()))) throw new PackTaken();
}

/**
 * Accounts listed by the provider, followed by those only in the statement cache, without those that are
 * confidential and withheld from the requester; `isAway` if the provider is unavailable.
 */
async function listCandidates(
  { db, provider }: PrepareParts,
  granted: Granted<'statements:read'>,
): Promise<{ candidates: readonly Candidate[]; withheldCount: number; isAway: boolean }> {
  const shown = await shownAccounts(provider, granted);
  const candidates = new Map<Iban, Candidate>();
  const add = ({ iban, tagName, status }: Omit<Candidate, 'isShown'>, isShown: boolean): void => {
    if (!candidates.has(iban)) candidates.set(iban, { iban, tagName, status, isShown });
  };
  for (const account of shown ?? []) add(account, true);
  for (const account of await listCachedAccounts(db, granted)) add(account, false);
  const { account } = cachedStatements;
  const cached = await db.selectDistinct({ iban: account }).from(cachedStatements).orderBy(account);
  for (const { iban } of cached) add({ iban, tagName: null, status: 'ACTIVE' }, false);
  const withheld = await accountsWithheld(db, granted.actor, [...candidates.keys()]);
  for (const iban of withheld) candidates.delete(iban);
  return {
    candidates: [...candidates.values()],
    withheldCount: withheld.size,
    isAway: shown === undefined,
  };
}

async function shownAccounts(provider: ProviderClient, { actor }: Granted<'statements:read'>) {
  const reading = grant(actor, 'accounts:read');
  if (!reading) return undefined;
  try {
    const list = await listAccounts(provider, reading, { priority: 'background' });
    return list.ok ? list.value.accounts : undefined;
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}

/** The account's part of the pack. */
async function prepareAccount(
  parts: PrepareParts,
  granted: Granted<'statements:read'>,
  { iban: account, tagName: label, status, isShown }: Candidate,
  period: Period,
  isAway: boolean,
): Promise<PackAccount> {
  const requested = isAway
    ? stored('away')
    : isShown
      ? await findReason(parts, granted, account, period)
      : stored('notListed');
  const cached = await findCached(parts.db, granted, account, period);
  if (!cached) return { account, label, copy: 'missing', why: requested ?? stored('noCopy') };
  const { creditCount, debitCount, period: covered } = cached.head;
  const ends = covered.to < period.to ? stored('copyEnds', { date: formatDate(covered.to) }) : null;
  const why = [requested, ends].filter(Boolean).join(' ') || null;
  if (status === 'CLOSED' && creditCount + debitCount === 0)
    return { account, label, copy: 'closed', why: stored('closed') };
  return { account, label, copy: why === null ? 'fresh' : 'kept', why };
}

/** Syncs the statement cache of an account; returns null on success, otherwise the reason. */
async function findReason(
  parts: PrepareParts,
  granted: Granted<'statements:read'>,
  account: Iban,
  period: Period,
): Promise<string | null> {
  try {
    const cached = await bringUpToDate(parts, granted, account, period, { priority: 'background' });
    return cached.ok ? null : refusalMessage(cached.error);
  } catch (fault) {
    if (fault instanceof ProviderFault) return stored('away');
    throw fault;
  }
}
