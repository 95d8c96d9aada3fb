'use client';

import { Button } from '@/components/ui/buttons/button';
import { messageOf } from '@/components/ui/form-state/answered';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RadioCards } from '@/components/ui/forms/radio-cards';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { t } from '@/messages/payment-form';
import { DuplicateQuestion } from '../../warnings/duplicate-question';
import { BankPreview } from '../bank-preview';
import { BeneficiaryFields } from '../beneficiary-fields';
import type { PayingAccount } from '../form-tools';
import { MoneyFields } from '../money-fields';
import { isTouched } from './payment-form-state';
import { QuotePanel } from './quote-panel';
import { type FormStart, type SaveForm, usePaymentForm } from './use-payment-form';
import { WhenFields } from './when-fields';

type PaymentFormProps = FormStart & {
  readonly accounts: readonly PayingAccount[];
  readonly currencies: readonly string[];
  /** The policy's cut-off, for the hint on its execution. */
  readonly cutOff: CutOff;
  readonly save: SaveForm;
};

const networkOptions = () =>
  networks.map((value) => ({
    value,
    label: networkNames[value],
    description: t(`networks.${value}`),
  }));

/** The payment form. Uses the server's rules; a field shows problems once it has lost focus. */
export function PaymentForm({ accounts, currencies, cutOff, save, ...start }: PaymentFormProps) {
  const { form, tools, content, quote, press, pending, state, ...does } = usePaymentForm(start, save);
  const { network: typed } = tools.input;
  const { restoredAt } = state;
  const network = typed === 'SWIFT' || typed === 'SEPA_INSTANT' ? typed : 'SEPA';
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
      <div className="flex min-w-0 flex-col gap-6">
        {restoredAt && (
          <Notice>
            {t.rich('form.restored', {
              instant: () => <Instant at={restoredAt} />,
              button: (chunks) => (
                <Button size="small" variant="ghost" onClick={does.startOver}>
                  {chunks}
                </Button>
              ),
            })}
          </Notice>
        )}
        <Card>
          <CardBody className="pt-5">
            <RadioCards
              name="network"
              legend={t('form.network')}
              options={networkOptions()}
              value={network}
              onValueChange={(chosen) => tools.change('network', chosen)}
              className="sm:grid-cols-3"
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('form.beneficiary')} />
          <CardBody>
            <BeneficiaryFields tools={tools} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('form.payment')} />
          <CardBody className="flex flex-col gap-5">
            <MoneyFields tools={tools} accounts={accounts} currencies={currencies} />
            <WhenFields tools={tools} network={network} cutOff={cutOff} />
          </CardBody>
          <CardFooter>
            {state.duplicates.length > 0 && (
              <DuplicateQuestion
                payments={state.duplicates}
                reason={state.duplicateReason}
                problem={
                  state.isReasonMissing
                    ? t('form.duplicateReasonMissing')
                    : state.refusedFields.duplicateReason
                }
                change={does.changeReason}
              />
            )}
            {state.message && (
              <Notice tone="negative" announce className="w-full">
                {messageOf(state.message)}
              </Notice>
            )}
            <Button
              pending={pending === 'draft'}
              disabled={pending !== undefined}
              onClick={() => press('draft')}
            >
              {t('form.saveDraft')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={pending === 'submit'}
              disabled={pending !== undefined}
            >
              {t('form.submit')}
            </Button>
          </CardFooter>
        </Card>
      </div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-20">
        <QuotePanel content={content} accounts={accounts} state={quote} />
        <BankPreview input={tools.input} />
      </aside>
    </form>
  );
}
