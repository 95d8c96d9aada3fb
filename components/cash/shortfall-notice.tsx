import { Notice } from '@/components/ui/status/notice';
import type { Shortfall } from '@/lib/cash/forecast';
import { formatDate, type LocalDate } from '@/lib/kernel/dates/calendar';
import { formatAmount } from '@/lib/kernel/money';
import { t } from '@/messages/cash';

export type NamedShortfall = Shortfall & {
  /** The account, or all of them together. */
  readonly name: string;
};

/**
 * Which balances will not bear what is coming, from when on and by how much; nothing where all of them do.
 */
export function ShortfallNotice({
  shortfalls,
  today,
}: {
  shortfalls: readonly NamedShortfall[];
  today: LocalDate;
}) {
  if (shortfalls.length === 0) return null;
  const isCertain = shortfalls.some(({ certainty }) => certainty === 'certain');
  return (
    <Notice tone={isCertain ? 'negative' : 'warning'} title={t('shortfallNotice.title')}>
      <ul>
        {shortfalls.map((shortfall) => (
          <li key={`${shortfall.name} ${shortfall.certainty}`}>{inWords(shortfall, today)}</li>
        ))}
      </ul>
    </Notice>
  );
}

export function inWords({ name, date, amount, certainty }: NamedShortfall, today: LocalDate): string {
  const when = date === today ? 'today' : `on ${formatDate(date)}`;
  const figure = `${formatAmount(amount)} EUR`;
  return certainty === 'certain'
    ? `${name} will be below zero ${when}: ${figure} after the payments that are certain.`
    : `${name} may be below zero ${when}: ${figure} if the payments that are likely are made, too.`;
}
