import type { ReactNode } from 'react';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { Form } from '@/components/ui/forms/form';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/payment-form';
import { FormButtons, Restored } from './form-parts';
import { FormTrouble, QuotedDuplicates } from './form-trouble';
import { isTouched } from './payment-form-state';
import type { usePaymentForm } from './use-payment-form';

const lostTexts = { changed: 'beneficiaryChanged', archived: 'beneficiaryArchived' } as const;

/** The fields of a payment beside its summary and buttons. Asks before what was typed is left. */
export function FormFrame({
  used,
  summary,
  below,
  children,
}: {
  used: ReturnType<typeof usePaymentForm>;
  summary: ReactNode;
  /** Below the buttons. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const { form, content, quote, press, pending, state, drop, startOver, changeReason } = used;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press('submit');
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <LeaveGuard
        active={isTouched(state)}
        title={t('leave.title')}
        description={t('leave.description')}
        onLeave={drop}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <Restored at={state.restoredAt} startOver={startOver} />
        {state.lostEntry && <Notice tone="warning">{t(`form.${lostTexts[state.lostEntry]}`)}</Notice>}
        {children}
      </div>
      <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
        {summary}
        <FormTrouble state={state} changeReason={changeReason} />
        <FormButtons press={press} pending={pending} />
        {/* The question above names them already. */}
        {state.duplicates.length === 0 && <QuotedDuplicates content={content} state={quote} />}
        {below}
      </aside>
    </Form>
  );
}
