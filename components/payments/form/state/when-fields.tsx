import { RadioCards } from '@/components/ui/forms/radio-cards';
import { useFieldZone } from '@/components/ui/zone/viewers-zone';
import { parseInstant } from '@/lib/kernel/dates/instant';
import { chosenInstant, fieldTime } from '@/lib/kernel/dates/local-time';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import type { Network } from '@/lib/provider/contract/terms';
import { t } from '@/messages/payment-form';
import { ExecutionHint } from '../execution-hint';
import type { FieldTools } from '../form-tools';
import { WhenInput } from './when-input';

/** The placeholder of a time yet to be chosen: not empty, and no instant. */
const unchosen = 'later';

/** The time of sending: at once, or held until a date and time on the viewer's clock. */
export function WhenFields({
  tools: { input, errorOf, change, leave },
  network,
  cutOff,
}: {
  tools: FieldTools;
  network: Network;
  cutOff: CutOff;
}) {
  const { scheduledFor } = input;
  const zone = useFieldZone();
  const chosen = parseInstant(scheduledFor);
  const now = new Date();
  const hasPassed = chosen !== undefined && chosen <= now;
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        name="when"
        legend={t('schedule.legend')}
        options={[
          { value: 'now', label: t('schedule.now'), description: t('schedule.nowDescription') },
          {
            value: 'later',
            label: t('schedule.later'),
            description: t('schedule.laterDescription'),
          },
        ]}
        value={scheduledFor === '' ? 'now' : 'later'}
        onValueChange={(when) => change('scheduledFor', when === 'now' ? '' : unchosen)}
      />
      {scheduledFor !== '' && (
        <WhenInput
          name="scheduledFor"
          label={t('schedule.sendAt')}
          time={chosen ? fieldTime(chosen, zone) : ''}
          change={(time) => change('scheduledFor', chosenInstant(time, zone)?.toISOString() ?? unchosen)}
          leave={() => leave('scheduledFor')}
          error={errorOf('scheduledFor') ?? (hasPassed ? t('schedule.hasPassed') : undefined)}
        />
      )}
      {!hasPassed && (scheduledFor === '' || chosen) && (
        <ExecutionHint network={network} sentAt={chosen ?? now} now={now} cutOff={cutOff} />
      )}
    </div>
  );
}
