import type { Figures } from '@/lib/monitoring/figures';
import { type SampledFigure, type Slot, sampledOf } from '@/lib/monitoring/samples';
import { t } from '@/messages/status';
import { ageText } from './age-text';
import { StatusCard } from './status-card';

type Shown = { readonly figure: SampledFigure; readonly note?: string | undefined };

const since = (age: number | null): string | undefined =>
  age === null ? undefined : t('note.oldest', { age: ageText(age, 'since') });

/** Each figure with a history, with its last day. */
export function StatusCards({ figures, lastDay }: { figures: Figures; lastDay: readonly Slot[] }) {
  const now = sampledOf(figures);
  const shown: readonly Shown[] = [
    { figure: 'paymentsDue', note: since(figures.oldestDueAge) },
    { figure: 'oldestDue' },
    { figure: 'paymentsChecking', note: since(figures.oldestCheckingAge) },
    { figure: 'exceptions' },
    { figure: 'differences' },
    { figure: 'deliveriesPending', note: since(figures.oldestDeliveryAge) },
    { figure: 'jobsQueued' },
    { figure: 'jobsFailed' },
  ];
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {shown.map(({ figure, note }) => (
        <StatusCard
          key={figure}
          title={t(`figures.${figure}`)}
          value={now[figure]}
          isAge={figure === 'oldestDue'}
          note={note}
          day={lastDay.map((slot) => slot?.[figure])}
        />
      ))}
    </div>
  );
}
