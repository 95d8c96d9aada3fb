import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, sum, toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-file';
import { mostParts } from '../most-parts';
import { findOwnAccount, listOwnAccounts, type OwnAccount, shownAccountText } from '../own-accounts';
import type { PaymentGroup } from './count-groups';
import type { GroupKey } from './group-reader';

/** One batch of a table: its payments have the same debited account and time. */
export type TableBatch = {
  /** From 1, in file order. */
  readonly number: number;
  /** Empty until a person has chosen it. */
  readonly account: string;
  /** The day in the file; null if the file names none. */
  readonly day: LocalDate | null;
  /** Null for immediate execution, also of a day that has passed. */
  readonly scheduledFor: Date | null;
  readonly count: number;
  /** Null if an amount is unreadable. */
  readonly sum: string | null;
  readonly keys: readonly GroupKey[];
};

/** What a person chooses for payments without an account or a day of their own. */
type Chosen = { readonly account: string; readonly scheduledFor: Date | null };

/**
 * The batches that a table becomes. All days that have passed are one, as their payments are sent together.
 * Refuses with a message if an account is not ours.
 */
export function batchesOfGroups(
  groups: readonly PaymentGroup[],
  accounts: readonly OwnAccount[],
  chosen: Chosen,
  now: Date,
): Result<readonly TableBatch[], string> {
  const batches = new Map<string, TableBatch>();
  for (const group of groups) {
    const debited = debitedBy(group, accounts, chosen);
    if (!debited.ok) return debited;
    const scheduledFor = timeOf(group, chosen, now);
    const key = `${debited.value} ${scheduledFor?.getTime() ?? ''}`;
    const there = batches.get(key);
    batches.set(key, {
      number: there?.number ?? batches.size + 1,
      account: debited.value,
      day: there ? latest(there.day, group.day || null) : group.day || null,
      scheduledFor,
      count: (there?.count ?? 0) + group.count,
      sum: there ? added(there.sum, group.sum) : group.sum,
      keys: [...(there?.keys ?? []), { account: group.account, day: group.day }],
    });
  }
  if (batches.size > mostParts) return refuse(t('groupProblems.tooManyBatches', { most: String(mostParts) }));
  return ok([...batches.values()]);
}

function debitedBy(
  { account, written, line }: PaymentGroup,
  accounts: readonly OwnAccount[],
  chosen: Chosen,
): Result<string, string> {
  if (account === '') return ok(chosen.account);
  const found = findOwnAccount(written, accounts);
  if (found) return ok(found.iban);
  const ours = listOwnAccounts(accounts);
  return refuse(
    t('groupProblems.accountOfLine', { line: String(line), account: shownAccountText(written), ours }),
  );
}

function timeOf({ day }: PaymentGroup, chosen: Chosen, now: Date): Date | null {
  if (day === '') return chosen.scheduledFor;
  const at = new Date(`${day}T00:00:00Z`);
  return at > now ? at : null;
}

const latest = (one: LocalDate | null, other: LocalDate | null): LocalDate | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

const added = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? toDecimal(sum([fromDecimal(one), fromDecimal(other)])) : null;
