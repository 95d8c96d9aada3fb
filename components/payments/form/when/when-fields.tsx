import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { createPart, loadAhead, usePart } from '@/components/ui/on-demand/part';
import { parseInstant } from '@/lib/kernel/dates/instant';
import { networkOf } from '@/lib/orders/drafts/suggest-network';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import type { OrderInput } from '@/lib/orders/order/input';
import { t } from '@/messages/payment-form';
import { ExecutionHint } from '../execution-hint';
import type { FieldTools } from '../form-tools';
import type { Execution } from './when-input';

/** Most payments are sent at once, and need no field for a date. */
const whenInput = createPart(() => import('./when-input').then(({ WhenInput }) => WhenInput));
const loadInput = () => loadAhead(whenInput);

/** The placeholder of a time yet to be chosen: not empty, and no instant. */
const unchosen = 'later';

/** The time of sending: at once, or held until a date and time on the viewer's clock. */
export function WhenFields({
  tools: { input, errorOf, change, leave },
  execution,
}: {
  tools: FieldTools;
  execution: Execution;
}) {
  const { scheduledFor } = input;
  // After a failure, choosing to send later tries again.
  const WhenInput = usePart(whenInput, scheduledFor !== '', () => undefined);
  const chosen = parseInstant(scheduledFor);
  const hasPassed = chosen !== undefined && chosen <= new Date();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: loads ahead, and answers nothing
    <div onFocus={loadInput} onPointerEnter={loadInput} className="flex flex-col gap-3.5">
      <RadioCards
        name="when"
        legend={t('schedule.legend')}
        options={[
          { value: 'now', label: t('schedule.now') },
          { value: 'later', label: t('schedule.later') },
        ]}
        value={scheduledFor === '' ? 'now' : 'later'}
        onValueChange={(when) => change('scheduledFor', when === 'now' ? '' : unchosen)}
        isCompact
      />
      {scheduledFor !== '' && WhenInput && (
        <WhenInput
          name="scheduledFor"
          label={t('schedule.sendAt')}
          at={chosen}
          change={(at) => change('scheduledFor', at?.toISOString() ?? unchosen)}
          execution={execution}
          leave={() => leave('scheduledFor')}
          error={errorOf('scheduledFor') ?? (hasPassed ? t('schedule.hasPassed') : undefined)}
        />
      )}
    </div>
  );
}

/** When the payment is executed if it is sent at the chosen time; nothing for a time still to be chosen. */
export function ExpectedExecution({
  input,
  cutOff,
}: {
  input: Pick<OrderInput, 'network' | 'scheduledFor'>;
  cutOff: CutOff;
}) {
  const chosen = parseInstant(input.scheduledFor);
  const now = new Date();
  if (chosen ? chosen <= now : input.scheduledFor !== '') return null;
  return <ExecutionHint network={networkOf(input)} sentAt={chosen ?? now} now={now} cutOff={cutOff} />;
}
