import type { ComingRecurring } from '@/lib/cash/recurring';
import { formatDate } from '@/lib/kernel/dates/calendar';

/** What the band counts and what it does not, below a chart. */
export function ForecastNote({ recurring }: { recurring: readonly ComingRecurring[] }) {
  const unknown = recurring.filter(({ last, days }) => last === undefined && days.length > 0);
  return (
    <div className="mt-4 flex max-w-3xl flex-col gap-1 text-pretty text-muted text-xs">
      <p>
        Certain: approved, held until their date, under way or scheduled at the service. Likely: awaiting
        approval, and recurring payments. Drafts, and what others may send you, are not counted.
      </p>
      {unknown.length > 0 && (
        <p>
          Amount not known, and so not counted:{' '}
          {unknown
            .map(({ label, days }) => `${label}, next on ${days[0] ? formatDate(days[0]) : ''}`)
            .join('; ')}
          .
        </p>
      )}
    </div>
  );
}
