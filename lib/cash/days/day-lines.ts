import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, formatSigned } from '@/lib/kernel/money';
import type { Ahead } from '../outlook';
import { type DueDay, dueDays } from './due-days';

/**
 * Upcoming payments of each day in a few short lines, largest first: `Rhein Leasing GmbH −1,145.00`. For a
 * given account: its debits, and transfers to it from other own accounts.
 */
export const dayLines = (
  ahead: Pick<Ahead, 'groups' | 'recurring' | 'today'>,
  account?: Iban,
): ReadonlyMap<LocalDate, readonly string[]> =>
  new Map([...dueDays(ahead, account)].map(([date, day]) => [date, inLines(day)]));

const inLines = ({ largest, others, unknown }: DueDay): readonly string[] => [
  ...largest.map(
    ({ name, amount }) => `${name} ${amount < 0n ? formatAmount(amount) : formatSigned(amount)}`,
  ),
  ...(others > 0 ? [`and ${others} more`] : []),
  ...unknown.map((label) => `${label}, amount not known`),
];
