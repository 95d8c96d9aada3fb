'use client';

import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { Card } from '@/components/ui/layout/card';
import { parseIban } from '@/lib/kernel/banking/iban';
import { formatEuro, minorUnits } from '@/lib/kernel/money';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import type { OrderContent } from '@/lib/orders/order/order';
import { t } from '@/messages/payment-form';
import type { PayingAccount } from '../form-tools';
import { FormButtons, FormTrouble, Restored } from '../state/form-parts';
import { isTouched } from '../state/payment-form-state';
import { QuotedDuplicates, QuotePanel } from '../state/quote-panel';
import { type FormStart, type SaveForm, usePaymentForm } from '../state/use-payment-form';
import { ExpectedExecution } from '../state/when-fields';
import { TransferFields } from './transfer-fields';

type TransferFormProps = FormStart & {
  readonly accounts: readonly PayingAccount[];
  /** The owner of the accounts, as the bank has it. */
  readonly owner: string | undefined;
  readonly cutOff: CutOff;
  readonly save: SaveForm;
};

/** A payment between own accounts: the payment form without a beneficiary to fill in. */
export function TransferForm({ accounts, owner, cutOff, save, ...start }: TransferFormProps) {
  const { form, tools, content, quote, press, pending, state, ...does } = usePaymentForm(start, save);
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
        <Card className="@container px-5 py-5">
          <TransferFields tools={tools} accounts={accounts} owner={owner} />
        </Card>
      </div>
      <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
        <QuotePanel content={content} accounts={accounts} state={quote}>
          <PayeeBalance content={content} accounts={accounts} />
          <ExpectedExecution input={state.input} cutOff={cutOff} />
        </QuotePanel>
        <FormTrouble state={state} changeReason={does.changeReason} />
        <FormButtons press={press} pending={pending} />
        <QuotedDuplicates content={content} state={quote} />
      </aside>
    </form>
  );
}

/** The balance of the account that is paid, after the transfer. */
function PayeeBalance({
  content,
  accounts,
}: {
  content: OrderContent | undefined;
  accounts: readonly PayingAccount[];
}) {
  const iban = content && parseIban(content.beneficiaryAccount);
  const payee = iban?.ok ? accounts.find((account) => account.iban === iban.value) : undefined;
  if (!content || !payee) return null;
  return (
    <p className="text-[0.8125rem] text-muted">
      {t.rich('transfer.payeeBalance', {
        account: payee.label,
        balance: formatEuro(minorUnits(payee.balance + content.amount)),
        strong: (chunks) => <span className="tabular font-medium text-text">{chunks}</span>,
      })}
    </p>
  );
}
