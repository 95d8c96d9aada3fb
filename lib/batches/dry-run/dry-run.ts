import { eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { localDate } from '@/lib/kernel/dates/calendar';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits, minorUnits, sum, toDecimal } from '@/lib/kernel/money';
import { undecidedBatchStates } from '@/lib/kernel/states/batch-states';
import { countingDay } from '@/lib/orders/checks/measure';
import { executionDay } from '@/lib/orders/order/dates/execution-day';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { isOwnTransfer } from '@/lib/policy/rules/own-transfer';
import type { Policy } from '@/lib/policy/rules/policy';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { stored } from '@/messages/provider-faults';
import type { BatchRow } from '../batch/batch';
import type { AccountFigures, SomeRows, StoredDryRun } from '../batch/dry-run-figures';
import type { RowsProblem } from '../batch/refusals';
import { type Converted, type ExcludedFigures, findConverted, readExclusions } from '../draft/converted';
import { planForMany, problemsOfBatch } from './admissible-batch';
import { findShortFrom, takenFrom } from './batch-funds';
import { commissionOf, type PricedGroup, priceRows } from './commission-sample';
import { findDuplicates } from './duplicates';
import { requirementOfBatch } from './measure-batch';
import type { MeasuredBatch } from './paid';
import { findUncheckedReplacedOrders } from './replaced-orders';

/** The expected result of sending the batch now, or at its date. */
export type DryRun = {
  readonly figures: StoredDryRun;
  /** Policy violations. */
  readonly problems: readonly RowsProblem[];
  /** Possible duplicates: submitting them needs a reason. */
  readonly duplicates: SomeRows | undefined;
  /** Rows that banks receive in another spelling than written. */
  readonly converted: Converted;
  readonly excluded: ExcludedFigures;
};

export type DryRunParts = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly now: () => Date;
};

/**
 * Dry run of a batch with a chosen account; undefined without an account or rows. Has no side effects. Throws
 * `ProviderFault` if the provider does not respond.
 */
export async function dryRun(
  parts: DryRunParts,
  _granted: Granted<'payments:read'>,
  id: BatchId,
): Promise<DryRun | undefined> {
  const { db, now } = parts;
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  const figures = batch && (await runDry(parts, batch));
  if (!figures) return undefined;
  const unchecked = isUndecided(batch) ? await findUncheckedReplacedOrders(parts, batch) : undefined;
  return db.transaction(async (tx) => {
    await planForMany(tx);
    const { policy } = await policyInForce(tx);
    const measured = measuredAt(batch, policy, now());
    return {
      figures,
      problems: [
        ...(await problemsOfBatch(tx, measured, figures.ownAccounts, policy, now())),
        ...(unchecked ? [unchecked] : []),
      ],
      duplicates: await findDuplicates(tx, measured, policy, now()),
      converted: await findConverted(tx, batch),
      excluded: await readExclusions(tx, batch),
    };
  }, readOnly);
}

/** The dry run checks replaced payments until approval; afterwards the engine checks before each payment. */
const isUndecided = ({ state }: BatchRow): boolean => undecidedBatchStates.includes(state);

/** A page takes no locks and reads one consistent snapshot. */
const readOnly = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The batch as measured if it is sent now, or at its date. */
export const measuredAt = (batch: BatchRow, policy: Policy, now: Date): MeasuredBatch => ({
  ...batch,
  countsOn: localDate(countingDay(policy, batch.scheduledFor, now)),
});

/**
 * Figures of a dry run; undefined if no account is chosen or no row would be sent. Throws `ProviderFault` if
 * the provider does not list the accounts.
 */
export async function runDry(
  { db, provider, now }: DryRunParts,
  batch: BatchRow,
): Promise<StoredDryRun | undefined> {
  if (!batch.account || batch.rowCount === 0) return undefined;
  const [listed, priced] = await Promise.all([
    provider.listAccounts({ allAccounts: true }),
    priceRows(db, provider, batch),
  ]);
  // Without the list every account would look closed.
  if (!listed.ok) {
    throw new ProviderFault('unavailable', stored('accountsNotListed'), { reply: listed.error });
  }
  const accounts = new Map(listed.value.map((account) => [String(account.iban), account]));
  return db.transaction((tx) => figuresOf(tx, batch, { accounts, priced, at: now() }), readOnly);
}

type Known = {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly priced: readonly PricedGroup[];
  readonly at: Date;
};

async function figuresOf(
  tx: Transaction,
  batch: BatchRow,
  { accounts, priced, at }: Known,
): Promise<StoredDryRun | undefined> {
  if (!batch.account) return undefined;
  await planForMany(tx);
  const { version: policyVersion, policy } = await policyInForce(tx);
  const ownAccounts = await ownBeneficiaries(tx, batch, accounts);
  const requirement = await requirementOfBatch(tx, measuredAt(batch, policy, at), ownAccounts, policy);
  const charged = batch.commissionAccount === batch.account ? null : batch.commissionAccount;
  const account = await accountFigures(tx, batch.account, accounts, batch, priced);
  const commissionAccount = charged ? await accountFigures(tx, charged, accounts, batch, priced) : null;
  const commission = commissionTotal(priced);
  const left = leftOn(account);
  return {
    at: at.toISOString(),
    rowCount: batch.rowCount,
    total: toDecimal(batch.total),
    networks: priced.map((group) => ({
      ...networkFigures(group),
      executedOn: executionDay(group.network, laterOf(batch.scheduledFor, at), policy.cutOff).on,
    })),
    commission:
      commission === undefined
        ? null
        : { total: toDecimal(commission), isExact: priced.every(({ isExact }) => isExact) },
    account,
    commissionAccount,
    shortFrom: left === undefined ? null : await findShortFrom(tx, batch, left, charged ? [] : priced),
    commissionShortBy: commissionAccount && shortBy(leftOn(commissionAccount), commission),
    scheduledFor: batch.scheduledFor?.toISOString() ?? null,
    policyVersion,
    ...requirement,
    ownAccounts,
  };
}

const laterOf = (scheduledFor: Date | null, now: Date): Date =>
  scheduledFor && scheduledFor > now ? scheduledFor : now;

function networkFigures({ fee, ...group }: PricedGroup) {
  const commission = commissionOf({ ...group, fee });
  return { ...group, commission: commission === null ? null : toDecimal(commission) };
}

function commissionTotal(priced: readonly PricedGroup[]): MinorUnits | undefined {
  const known = priced.flatMap((group) => commissionOf(group) ?? []);
  return known.length === priced.length ? sum(known) : undefined;
}

async function accountFigures(
  db: Executor,
  iban: string,
  accounts: ReadonlyMap<string, Account>,
  batch: BatchRow,
  priced: readonly PricedGroup[],
): Promise<AccountFigures> {
  const account = accounts.get(iban);
  const isOpen = account?.status === 'ACTIVE';
  const taken = await takenFrom(db, iban, batch, priced);
  return { iban, balance: isOpen ? toDecimal(account.balance) : null, taken: toDecimal(taken) };
}

/** Available balance for this batch; undefined if the account is not open. */
const leftOn = ({ balance, taken }: AccountFigures): MinorUnits | undefined =>
  balance === null ? undefined : minorUnits(fromDecimal(balance) - fromDecimal(taken));

function shortBy(left: MinorUnits | undefined, needed: MinorUnits | undefined): string | null {
  const missing = (needed ?? 0n) - (left ?? 0n);
  return left !== undefined && missing > 0n ? toDecimal(minorUnits(missing)) : null;
}

/** Own accounts among the beneficiaries: transfers between own accounts. */
async function ownBeneficiaries(
  db: Executor,
  { id, account }: BatchRow,
  accounts: Known['accounts'],
): Promise<readonly string[]> {
  const debited = accounts.get(account ?? '');
  const ours = [...accounts.values()]
    .filter((other) => debited && isOwnTransfer('SEPA', debited, other))
    .map(({ iban }) => iban);
  const rows = await db.execute<{ account: string }>(sql`
    select distinct beneficiary_account as account from batch_rows where batch_id = ${id} and exclusion is null
      and beneficiary_account in (select jsonb_array_elements_text(${JSON.stringify(ours)}::jsonb))`);
  return rows.map(({ account }) => account).sort();
}
