'use client';

import { Card } from '@/components/ui/layout/card';
import { parseIban } from '@/lib/kernel/banking/iban';
import { showEuro } from '@/lib/kernel/formats/numbers';
import { minorUnits } from '@/lib/kernel/money';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import type { OrderContent } from '@/lib/orders/order/order';
import { t } from '@/messages/payment-form';
import type { PayingAccount } from '../form-tools';
import { FormFrame } from '../state/form-frame';
import { QuotePanel } from '../state/quote-panel';
import { type FormStart, type SaveForm, usePaymentForm } from '../state/use-payment-form';
import { ExpectedExecution } from '../when/when-fields';
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
  const used = usePaymentForm(start, save);
  const { tools, content, quote, state } = used;
  return (
    <FormFrame
      used={used}
      summary={
        <QuotePanel content={content} accounts={accounts} state={quote}>
          <PayeeBalance content={content} accounts={accounts} />
          <ExpectedExecution input={state.input} cutOff={cutOff} />
        </QuotePanel>
      }
    >
      <Card className="@container px-5 py-5">
        <TransferFields tools={tools} accounts={accounts} owner={owner} cutOff={cutOff} />
      </Card>
    </FormFrame>
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
        balance: showEuro(minorUnits(payee.balance + content.amount)),
        strong: (chunks) => <span className="tabular font-medium text-text">{chunks}</span>,
      })}
    </p>
  );
}
