import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { Shortfall } from '@/lib/cash/forecast';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/cash';

export type NamedShortfall = Shortfall & {
  /** The account, or all of them together. */
  readonly name: string;
  /** The address of a transfer that covers it, for people who may draft one. */
  readonly transferHref?: string | undefined;
};

/** The projected shortfalls with their dates and amounts; nothing if every balance suffices. */
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
    <Notice tone={isCertain ? 'negative' : 'warning'} title={t('shortfall.title')}>
      <ul>
        {shortfalls.map((shortfall) => (
          <li key={`${shortfall.name} ${shortfall.certainty}`}>
            {shortfallText(shortfall, today)}
            {shortfall.transferHref && (
              <>
                {' '}
                <TextLink href={shortfall.transferHref}>{t('shortfall.transfer')}</TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const shortfallText = ({ name, date, amount, certainty }: NamedShortfall, today: LocalDate): string =>
  t(`shortfall.${certainty}`, {
    account: name,
    when: date === today ? 'today' : 'later',
    date: showDate(date),
    amount: showAmount(amount),
  });
