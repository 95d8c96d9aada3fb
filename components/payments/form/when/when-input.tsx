import { DateField } from '@/components/ui/dates/date-field';
import { useFieldZone } from '@/components/ui/zone/viewers-zone';
import { clockAt } from '@/lib/kernel/dates/calendar';
import { instantsAt } from '@/lib/kernel/dates/local-time';
import { showTime } from '@/lib/kernel/formats/dates';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import type { Network } from '@/lib/provider/contract/terms';
import { t } from '@/messages/payment-form';
import { executionText } from './execution-text';

/** What determines the day of execution; the network is undefined if Paydesk does not know it. */
export type Execution = { readonly network: Network | undefined; readonly cutOff: CutOff };

/** A future date and time on the viewer's clock, with the day of execution that follows from it. */
export function WhenInput({
  name,
  label,
  at,
  change,
  leave,
  error,
  execution: { network, cutOff },
}: {
  name: string;
  label: string;
  at: Date | undefined;
  /** Undefined while no complete date and time is typed. */
  change: (at: Date | undefined) => void;
  leave?: () => void;
  error?: string | undefined;
  execution: Execution;
}) {
  const zone = useFieldZone();
  const consequenceOf = (value: string) => {
    const [sentAt] = instantsAt(value, zone) ?? [];
    const now = new Date();
    return network && sentAt && sentAt > now ? executionText(network, sentAt, now, cutOff) : undefined;
  };
  return (
    <DateField
      kind="moment"
      name={name}
      label={label}
      value={at ? fieldValue(at, zone) : ''}
      onValue={(value) => change(instantsAt(value, zone)?.[0])}
      onLeave={leave}
      hint={t('schedule.timeZone', { timeZone: zone })}
      error={error}
      required
      direction="ahead"
      isBanking
      min={clockAt(new Date(), zone).date}
      consequenceOf={consequenceOf}
    />
  );
}

/** With its seconds, if it has any. */
const fieldValue = (at: Date, zone: string): string =>
  `${clockAt(at, zone).date}T${showTime(at, zone, at.getUTCSeconds() > 0)}`;
