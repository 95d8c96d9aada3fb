'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { messageOf } from '@/components/ui/form-state/answered';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { Card } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import { t } from '@/messages/payment-form';
import { DuplicateQuestion } from '../../warnings/duplicate-question';
import { BankPreview } from '../bank-preview';
import { BeneficiaryFields } from '../beneficiary/beneficiary-fields';
import type { PayingAccount } from '../form-tools';
import { MoneyFields } from '../money-fields';
import { beneficiaryFieldNames, type Intent, isTouched, type PaymentFormState } from './payment-form-state';
import { QuotedDuplicates, QuotePanel } from './quote-panel';
import { type FormStart, type SaveForm, usePaymentForm } from './use-payment-form';
import { ExpectedExecution, WhenFields } from './when-fields';

type PaymentFormProps = FormStart & {
  readonly accounts: readonly PayingAccount[];
  readonly currencies: readonly string[];
  /** The policy's cut-off, for the hint on its execution. */
  readonly cutOff: CutOff;
  readonly save: SaveForm;
};

/**
 * The payment form, on one screen of a laptop. Uses the server's rules; a field shows problems once it has
 * lost focus.
 */
export function PaymentForm({ accounts, currencies, cutOff, save, ...start }: PaymentFormProps) {
  const { form, tools, content, quote, press, pending, state, problems, ...does } = usePaymentForm(
    start,
    save,
  );
  const isFresh = state.version === null && state.input === state.initial && !state.entry;
  return (
    <form
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
        onLeave={does.drop}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <Restored at={state.restoredAt} startOver={does.startOver} />
        <Card className="@container divide-y">
          <Part title={t('form.beneficiary')}>
            <BeneficiaryFields
              tools={tools}
              entry={state.entry}
              choose={does.chooseBeneficiary}
              isIncomplete={beneficiaryFieldNames.some((field) => problems?.[field] !== undefined)}
              isFresh={isFresh && state.input.beneficiaryName === ''}
            />
          </Part>
          <Part title={t('form.payment')}>
            <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3.5 @lg:grid-cols-2">
              <MoneyFields tools={tools} accounts={accounts} currencies={currencies} />
              <WhenFields tools={tools} />
            </div>
          </Part>
        </Card>
      </div>
      <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
        <QuotePanel content={content} accounts={accounts} state={quote}>
          <ExpectedExecution input={state.input} cutOff={cutOff} />
        </QuotePanel>
        <FormTrouble state={state} changeReason={does.changeReason} />
        <FormButtons press={press} pending={pending} />
        <QuotedDuplicates content={content} state={quote} />
        <BankPreview input={tools.input} />
      </aside>
    </form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="px-5 pt-4 pb-5">
    <h2 className="mb-3 font-semibold text-[0.9375rem]">{title}</h2>
    {children}
  </div>
);

const Restored = ({ at, startOver }: { at: Date | undefined; startOver: () => void }) =>
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

/** Why the payment was not submitted, right above the button. */
const FormTrouble = ({
  state,
  changeReason,
}: {
  state: PaymentFormState;
  changeReason: (reason: string) => void;
}) => (
  <>
    {state.duplicates.length > 0 && (
      <DuplicateQuestion
        payments={state.duplicates}
        reason={state.duplicateReason}
        problem={
          state.isReasonMissing ? t('form.duplicateReasonMissing') : state.refusedFields.duplicateReason
        }
        change={changeReason}
      />
    )}
    {state.message && (
      <Notice tone="negative" announce>
        {messageOf(state.message)}
      </Notice>
    )}
  </>
);

/** Always on the screen: beside the form, or on narrow screens at the bottom. */
const FormButtons = ({
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
