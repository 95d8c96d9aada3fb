import { CalendarClock } from 'lucide-react';
import { classNames } from '@/components/ui/style/class-names';
import { clockAt } from '@/lib/kernel/dates/calendar';
import { type CutOff, executionDay } from '@/lib/orders/order/dates/execution-day';
import { executionLabels } from '@/lib/orders/order/dates/execution-labels';
import type { Network } from '@/lib/provider/contract/terms';

/** The expected execution of a payment sent at `sentAt`, with its reason. `now` determines "today". */
export function ExecutionHint({
  network,
  sentAt,
  now,
  cutOff,
  className,
}: {
  network: Network;
  sentAt: Date;
  now: Date;
  cutOff: CutOff;
  className?: string;
}) {
  const today = clockAt(now, cutOff.timeZone).date;
  const { when, why } = executionLabels(executionDay(network, sentAt, cutOff), today, cutOff);
  return (
    <p className={classNames('flex gap-2 text-[0.8125rem]', className)}>
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        <span className="font-medium">{when}</span>
        <span className="text-muted"> ({why})</span>
      </span>
    </p>
  );
}
