'use client';

import type { ReactNode } from 'react';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { Card } from '@/components/ui/layout/card';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import { t } from '@/messages/payment-form';
import { BankPreview } from '../bank-preview';
import { BeneficiaryFields } from '../beneficiary/beneficiary-fields';
import { showsFields } from '../beneficiary/chosen-beneficiary';
import type { PayingAccount } from '../form-tools';
import { MoneyFields } from '../money-fields';
import { FormButtons, FormTrouble, Restored } from './form-parts';
import { isTouched } from './payment-form-state';
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
  const { form, tools, content, quote, press, pending, state, ...does } = usePaymentForm(start, save);
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
              showsFields={showsFields(state)}
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
