'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/card';
import { networkOf } from '@/lib/orders/drafts/suggest-network';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import { t } from '@/messages/payment-form';
import { SaveTemplate } from '../../templates/save-template';
import type { SaveTemplateProps } from '../../templates/save-template-form';
import { BankPreview } from '../bank-preview';
import { BeneficiaryFields } from '../beneficiary/beneficiary-fields';
import { showsFields } from '../beneficiary/chosen-beneficiary';
import type { PayingAccount } from '../form-tools';
import { MoneyFields } from '../money-fields';
import { ExpectedExecution, WhenFields } from '../when/when-fields';
import { FormFrame } from './form-frame';
import { QuotePanel } from './quote-panel';
import { type FormStart, type SaveForm, usePaymentForm } from './use-payment-form';

type PaymentFormProps = FormStart & {
  readonly accounts: readonly PayingAccount[];
  readonly currencies: readonly string[];
  /** The policy's cut-off, for the hint on its execution. */
  readonly cutOff: CutOff;
  readonly save: SaveForm;
  /** Saves templates, also the one that filled in the form; with the label of the button. */
  readonly templates?: Pick<SaveTemplateProps, 'save' | 'change' | 'template' | 'copiedFrom'> & {
    readonly label: string;
  };
};

/**
 * The payment form, on one screen of a laptop. Uses the server's rules; a field shows problems once it has
 * lost focus.
 */
export function PaymentForm({ accounts, currencies, cutOff, save, templates, ...start }: PaymentFormProps) {
  const used = usePaymentForm(start, save);
  const { tools, content, quote, state } = used;
  const isFresh = state.version === null && state.input === state.initial && !state.entry;
  return (
    <FormFrame
      used={used}
      summary={
        <QuotePanel content={content} accounts={accounts} state={quote}>
          <ExpectedExecution input={state.input} cutOff={cutOff} />
        </QuotePanel>
      }
      below={<BankPreview input={tools.input} />}
    >
      <Card className="@container divide-y">
        <Part title={t('form.beneficiary')}>
          <BeneficiaryFields
            tools={tools}
            entry={state.entry}
            choose={used.chooseBeneficiary}
            showsFields={showsFields(state)}
            isFresh={isFresh && state.input.beneficiaryName === ''}
          />
        </Part>
        <Part title={t('form.payment')}>
          <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3.5 @lg:grid-cols-2">
            <MoneyFields tools={tools} accounts={accounts} currencies={currencies} />
            <WhenFields tools={tools} execution={{ network: networkOf(state.input), cutOff }} />
          </div>
        </Part>
      </Card>
      {templates && (
        <div className="flex justify-end">
          <SaveTemplate {...templates} input={state.input} onRefused={used.showRefused} isQuiet />
        </div>
      )}
    </FormFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="px-5 pt-4 pb-5">
    <h2 className="mb-3 font-semibold text-[0.9375rem]">{title}</h2>
    {children}
  </div>
);
