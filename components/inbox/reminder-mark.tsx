import { BellRing } from 'lucide-react';
import type { Reminded } from '@/lib/kernel/topics/pending-kinds';
import { t } from '@/messages/inbox';
import { agoText } from './age';

/** Says that a matter has waited too long: people were reminded of it, or it was escalated to admins. */
export const ReminderMark = ({ reminded: { level, at }, now }: { reminded: Reminded; now: Date }) => (
  <time
    dateTime={at.toISOString()}
    className="inline-flex items-center gap-1 whitespace-nowrap text-muted text-xs data-[level=escalation]:text-text"
    data-level={level}
  >
    <BellRing aria-hidden className="size-3" />
    {t(`marks.${level}`, { ago: agoText(at, now) })}
  </time>
);
