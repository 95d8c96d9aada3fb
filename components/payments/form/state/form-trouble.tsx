import { useEffect, useRef } from 'react';
import { messageOf } from '@/components/ui/form-state/answered';
import { createPart, usePart } from '@/components/ui/on-demand/part';
import { Notice } from '@/components/ui/status/notice';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderContent } from '@/lib/orders/order/order';
import { t } from '@/messages/payment-form';
import type { PaymentFormState } from './payment-form-state';
import type { QuoteState } from './use-quote';

// Most payments have no possible duplicates.

const duplicateQuestion = createPart(() =>
  import('../../warnings/duplicate-question').then(({ DuplicateQuestion }) => DuplicateQuestion),
);
const duplicateNotice = createPart(() =>
  import('../../warnings/duplicate-notice').then(({ DuplicateNotice }) => DuplicateNotice),
);

/** Why the payment was not submitted, right above the button. Scrolls to what appears below the screen. */
export function FormTrouble({
  state: { duplicates, duplicateReason, isReasonMissing, refusedFields, message },
  changeReason,
}: {
  state: PaymentFormState;
  changeReason: (reason: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isDuplicate = duplicates.length > 0;
  const DuplicateQuestion = usePart(duplicateQuestion, isDuplicate, () => undefined);
  const isAsked = isDuplicate && DuplicateQuestion !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for the same question after another attempt
  useEffect(() => {
    if (message || isAsked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message, duplicates, isAsked]);
  return (
    <div ref={box} className="flex scroll-mt-20 flex-col gap-4 empty:hidden max-lg:scroll-mb-20">
      {isDuplicate && DuplicateQuestion && (
        <DuplicateQuestion
          payments={duplicates}
          reason={duplicateReason}
          problem={isReasonMissing ? t('form.duplicateReasonMissing') : refusedFields.duplicateReason}
          change={changeReason}
        />
      )}
      {message && (
        <Notice tone="negative" announce>
          {messageOf(message)}
        </Notice>
      )}
    </div>
  );
}

/** Possible duplicates of the payment being typed, by its quote. */
export function QuotedDuplicates({
  content,
  state: { quote },
}: {
  /** Undefined until the form is complete. */
  content: OrderContent | undefined;
  state: QuoteState;
}) {
  const duplicates = (content && quote?.duplicates) ?? [];
  const DuplicateNotice = usePart(duplicateNotice, duplicates.length > 0, () => undefined);
  if (!content || !DuplicateNotice) return null;
  return (
    <DuplicateNotice
      payments={duplicates.map(({ amount, at, ...payment }) => ({
        ...payment,
        amount: fromDecimal(amount),
        at: new Date(at),
      }))}
      reference={content.reference}
    />
  );
}
