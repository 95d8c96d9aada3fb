import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { monthOf } from '@/lib/kernel/dates/month';
import { showMonth } from '@/lib/kernel/formats/dates';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/statements';

/** A change of a past month after the provider had first reported it. */
export type ShownChange = {
  readonly id: number;
  readonly month: LocalDate;
  readonly at: Date;
  readonly before: Date;
  readonly count: number;
  /** The number of other entries of which only the running balance changed. */
  readonly movedCount: number;
  readonly entries: readonly {
    readonly paymentId: string;
    readonly date: LocalDate;
    readonly beneficiaryName: string;
    readonly direction: 'incoming' | 'outgoing';
    readonly amount: MinorUnits;
  }[];
  readonly openingBefore: MinorUnits;
  readonly openingAfter: MinorUnits;
};

const mostChanges = 3;
const mostEntries = 3;

/** Lists the provider's changes to past entries; nothing if there are none. */
export function PastChanges({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title={t('pastChanges.title')}>
      <ul className="mt-1 list-disc pl-4">
        {changes.slice(0, mostChanges).map((change) => (
          <li key={change.id}>
            <Change change={change} />
          </li>
        ))}
        {changes.length > mostChanges && (
          <li>{t('pastChanges.earlier', { count: changes.length - mostChanges })}</li>
        )}
      </ul>
    </Notice>
  );
}

function Change({ change }: { change: ShownChange }): ReactNode {
  const { count, movedCount, entries, openingBefore, openingAfter } = change;
  return (
    <>
      {t.rich('pastChanges.heading', {
        month: showMonth(monthOf(change.month)),
        at: () => <Instant at={change.at} />,
      })}{' '}
      {count > 0 && (
        <>
          {t.rich('pastChanges.removed', {
            count,
            before: () => <Instant at={change.before} />,
            entries: () => <ChangedEntries entries={entries} count={count} />,
          })}{' '}
        </>
      )}
      {movedCount > 0 && <>{t('pastChanges.moved', { count: movedCount })} </>}
      {openingBefore !== openingAfter &&
        t.rich('pastChanges.opening', {
          before: () => <Amount amount={openingBefore} />,
          after: () => <Amount amount={openingAfter} />,
        })}
    </>
  );
}

function ChangedEntries({ entries, count }: Pick<ShownChange, 'entries' | 'count'>): ReactNode {
  return (
    <>
      {entries.slice(0, mostEntries).map((entry, index) => (
        <span key={entry.paymentId}>
          {index > 0 && '; '}
          <CalendarDate date={entry.date} />, {entry.beneficiaryName || t('fields.noName')},{' '}
          <Amount amount={entry.direction === 'incoming' ? entry.amount : minorUnits(-entry.amount)} signed />
        </span>
      ))}
      {count > mostEntries && <>; {t('pastChanges.more', { count: count - mostEntries })}</>}
    </>
  );
}
