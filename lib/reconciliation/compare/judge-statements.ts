import type { statementChanges } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addMonths, type LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import { describeFault, type StatementFault } from '@/lib/statements/model/statement';
import { stored } from '@/messages/reconciliation-findings';
import type { Finding } from './finding';

/** A cached statement of one month, without its entries. */
export type CachedMonth = {
  readonly account: Iban;
  readonly month: LocalDate;
  readonly coversTo: LocalDate;
  readonly fetchedAt: Date;
  readonly opening: MinorUnits;
  readonly closing: MinorUnits;
  readonly faults: readonly StatementFault[];
};

/**
 * Statements that contradict themselves or the previous month, so that comparisons with them are unreliable.
 */
export function judgeStatements(months: readonly CachedMonth[]): readonly Finding[] {
  const byKey = new Map(months.map((month) => [`${month.account} ${month.month}`, month]));
  return months.flatMap((stored): Finding[] => {
    const [fault] = stored.faults;
    const before = byKey.get(`${stored.account} ${addMonths(stored.month, -1)}`);
    const isJoint = before !== undefined && isWhole(before) && before.closing !== stored.opening;
    const joint: StatementFault | undefined = isJoint
      ? { kind: 'joint', index: 0, date: stored.month, expected: before.closing, stated: stored.opening }
      : undefined;
    const first = joint ?? fault;
    if (!first) return [];
    const amounts = 'expected' in first ? first : { expected: null, stated: null };
    return [
      {
        kind: 'statement_broken',
        subjectKey: `statement:${stored.account}:${stored.month}`,
        account: stored.account,
        orderId: null,
        paymentId: null,
        day: stored.month,
        expected: amounts.expected,
        stated: amounts.stated,
        why: [joint, ...stored.faults].flatMap((one) => (one ? [describeFault(one)] : [])).join(' '),
      },
    ];
  });
}

/** Whether the month was over when fetched. Otherwise its closing balance is that of an earlier day. */
const isWhole = ({ month, fetchedAt }: CachedMonth): boolean =>
  fetchedAt.toISOString().slice(0, 10) >= addMonths(month, 1);

/** A stored change of the past, see `statementChanges`. */
type StatementChange = Pick<
  typeof statementChanges.$inferSelect,
  'id' | 'account' | 'month' | 'count' | 'movedCount' | 'openingBefore' | 'openingAfter'
>;

function rewrittenText(gone: number, moved: number): readonly string[] {
  if (gone === 1) return [stored('rewritten.entry')];
  if (gone > 1) return [stored('rewritten.entries', { count: String(gone) })];
  return moved > 0 ? [stored('rewritten.moved', { count: String(moved) })] : [];
}

/** Entries or balances that the provider changed after the fact. */
export const judgeRewritten = (changes: readonly StatementChange[]): readonly Finding[] =>
  changes.map(({ id, account, month, count, movedCount, openingBefore, openingAfter }) => {
    const opens = openingBefore === openingAfter ? [] : [stored('rewritten.opening')];
    return {
      kind: 'entries_rewritten',
      subjectKey: `change:${id}`,
      account,
      orderId: null,
      paymentId: null,
      day: month,
      expected: openingBefore === openingAfter ? null : openingBefore,
      stated: openingBefore === openingAfter ? null : openingAfter,
      why: [...rewrittenText(count, movedCount), ...opens].join(' '),
    };
  });
