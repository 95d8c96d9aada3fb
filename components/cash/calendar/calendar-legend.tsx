import { t } from '@/messages/cash';
import { CertaintyMark } from './certainty-mark';

/** What the marks of the calendar mean. */
export const CalendarLegend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
    {(['certain', 'likely'] as const).map((certainty) => (
      <li key={certainty} className="flex items-center gap-1.5">
        <CertaintyMark certainty={certainty} />
        {t(`calendar.${certainty}`)}
      </li>
    ))}
  </ul>
);
