import { groupIban } from '@/lib/kernel/banking/group-iban';
import { parseIban } from '@/lib/kernel/banking/iban';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { ContentRow } from './content';
import { orderFields } from './fields';
import { blankOrder, type OrderField, type OrderInput } from './input';

/** An empty form: SEPA, paid from the given account. */
export const emptyOrder = (account: string): OrderInput => ({
  ...blankOrder,
  network: 'SEPA',
  account,
  currency: 'EUR',
});

/** A stored order, or a template of one, which may leave its amount and reference open. */
type FormRow = Omit<ContentRow, 'amount' | 'reference'> & {
  readonly [Field in 'amount' | 'reference']: ContentRow[Field] | null;
};

/** The form values of a stored order. */
export function formValues(order: FormRow): OrderInput {
  const texts: Partial<Record<OrderField, string>> = {};
  for (const field of orderFields) texts[field] = formText(order[field]);
  const { beneficiaryAccount } = order;
  return {
    ...blankOrder,
    ...texts,
    beneficiaryAccount: parseIban(beneficiaryAccount).ok ? groupIban(beneficiaryAccount) : beneficiaryAccount,
  };
}

function formText(value: FormRow[OrderField]): string {
  if (typeof value === 'bigint') return showAmount(value);
  return value instanceof Date ? value.toISOString() : (value ?? '');
}
