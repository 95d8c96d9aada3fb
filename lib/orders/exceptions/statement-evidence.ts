import type { Granted } from '@/lib/access/grant';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import type { ProviderClient } from '@/lib/provider/client';
import type { StatementEntry } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { OrderRow } from '../order/content';

/** A statement entry that could be the order's payment, and the fields that match. */
export type LikeEntry = StatementEntry & {
  readonly sameIdentifier: boolean;
  readonly sameBeneficiary: boolean;
  readonly sameAmount: boolean;
};

/**
 * The statement of the order's account around its date, as read at that moment; or that it is unavailable.
 */
export type StatementEvidence =
  | {
      readonly kind: 'read';
      readonly readAt: Date;
      readonly fromDate: LocalDate;
      readonly toDate: LocalDate;
      /** The number of entries searched. */
      readonly entries: number;
      readonly alike: readonly LikeEntry[];
    }
  | { readonly kind: 'unavailable' };

/** More similar entries than a person compares by eye. Those with the same identifier come first. */
const mostAlike = 50;

/**
 * Reads the statement from the day before the first attempt until today. Finds entries that could be the
 * order's payment: the same identifier, beneficiary account or amount.
 */
export async function readStatementEvidence(
  { provider, now }: { readonly provider: ProviderClient; readonly now: () => Date },
  _granted: Granted<'exceptions:read'> | Granted<'exceptions:resolve'>,
  order: OrderRow,
  firstSentAt: Date,
): Promise<StatementEvidence> {
  const fromDate = addDays(utcDate(firstSentAt), -1);
  const toDate = utcDate(now());
  // Without an end date the statement runs to the provider's own today, which may be tomorrow in UTC
  // (contract 4.5).
  const entries = await readEntries(provider, { account: order.account, fromDate });
  if (!entries) return { kind: 'unavailable' };
  const alike = entries
    .filter(({ direction }) => direction === 'outgoing')
    .map((entry) => ({
      ...entry,
      sameIdentifier: entry.externalPaymentId === order.externalPaymentId,
      sameBeneficiary: counterpartyKey(entry.account) === counterpartyKey(order.beneficiaryAccount),
      sameAmount: entry.amount === order.amount,
    }))
    .filter((entry) => entry.sameIdentifier || entry.sameBeneficiary || entry.sameAmount)
    .sort((one, other) => likeness(other) - likeness(one))
    .slice(0, mostAlike);
  return { kind: 'read', readAt: now(), fromDate, toDate, entries: entries.length, alike };
}

const likeness = ({ sameIdentifier, sameBeneficiary, sameAmount }: LikeEntry): number =>
  Number(sameIdentifier) * 4 + Number(sameBeneficiary) * 2 + Number(sameAmount);

async function readEntries(
  provider: ProviderClient,
  requested: Parameters<ProviderClient['statement']>[0],
): Promise<readonly StatementEntry[] | undefined> {
  try {
    const reply = await provider.statement(requested);
    return reply.ok ? reply.value.entries : undefined;
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}
