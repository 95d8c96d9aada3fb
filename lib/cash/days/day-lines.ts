import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { showSigned } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/cash';
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
  ...largest.map(({ name, amount }) => `${name} ${showSigned(amount)}`),
  ...(others > 0 ? [t('dayLines.more', { count: others })] : []),
  ...unknown.map((label) => t('dayLines.amountUnknown', { label })),
];
