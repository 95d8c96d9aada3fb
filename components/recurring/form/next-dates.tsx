import { nextOccurrences } from '@/lib/recurring/occurrences';
import { assumptionOf, type Setup } from '@/lib/recurring/set-up/setup';
import { t } from '@/messages/recurring';
import { OccurrenceTime } from './occurrence-time';

/** The next three payments of a set-up, with the assumptions. */
export function NextDates({ setup, now }: { setup: Setup; now: Date }) {
  const assumption = assumptionOf(setup);
  return (
    <>
      <ol aria-label={t('nextDates.label')} className="text-[0.8125rem]">
        {nextOccurrences(setup, now).map((at) => (
          <li key={at.getTime()}>
            <OccurrenceTime at={at} />
          </li>
        ))}
      </ol>
      {assumption && <p className="mt-1 text-pretty text-muted text-xs">{assumption}</p>}
    </>
  );
}
