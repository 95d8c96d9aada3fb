import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { messageOf } from '@/components/ui/form-state/answered';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/payment-form';
import { DuplicateQuestion } from '../../warnings/duplicate-question';
import type { Intent, PaymentFormState } from './payment-form-state';

/** Says that unsaved input of this tab is back. */
export const Restored = ({ at, startOver }: { at: Date | undefined; startOver: () => void }) =>
  at && (
    <Notice>
      {t.rich('form.restored', {
        instant: () => <Instant at={at} />,
        button: (chunks) => (
          <Button size="small" variant="ghost" onClick={startOver}>
            {chunks}
          </Button>
        ),
      })}
    </Notice>
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
  useEffect(() => {
    if (message || duplicates.length > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message, duplicates]);
  return (
    <div ref={box} className="flex scroll-mt-20 flex-col gap-4 empty:hidden max-lg:scroll-mb-20">
      {duplicates.length > 0 && (
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

/** Always on the screen: beside the form, or on narrow screens at the bottom. */
export const FormButtons = ({
  press,
  pending,
}: {
  press: (intent: Intent) => void;
  pending: Intent | undefined;
}) => (
  <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:bg-bg max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6">
    <div className="flex gap-2 lg:flex-col">
      <Button
        type="submit"
        variant="primary"
        pending={pending === 'submit'}
        disabled={pending !== undefined}
        className="max-lg:order-last max-lg:flex-1"
      >
        {t('form.submit')}
      </Button>
      <Button pending={pending === 'draft'} disabled={pending !== undefined} onClick={() => press('draft')}>
        {t('form.saveDraft')}
      </Button>
    </div>
    <p className="mt-2 text-[0.8125rem] text-muted max-lg:hidden">{t('page.description')}</p>
  </div>
);
