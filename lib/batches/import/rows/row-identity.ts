import { toDecimal } from '@/lib/kernel/money';
import type { OrderContent } from '@/lib/orders/order/order';
import type { ByField, CheckedRow } from './check-row';
import { germanText } from './german-texts';

/** Fields of the first release: never add one. */
const fields = [
  ...(['beneficiaryName', 'beneficiaryAccount', 'amount', 'reference', 'network', 'amountCurrency'] as const),
  ...(['beneficiaryAddress', 'bankBic', 'bankName', 'addressStreet', 'addressTown'] as const),
  ...(['addressCountry', 'currency'] as const),
] as const;

const absent = '\\N';

/**
 * What a row pays, as the text of which its external payment ID is a hash. Never change it: a file that is
 * imported again after a restore, perhaps by a later version, gets the identifiers under which its rows may
 * have been paid. Other identifiers would pay them twice. So a later field is no part of it, nor are columns,
 * labels and messages; seed and position distinguish rows already.
 */
export function rowIdentity(checked: CheckedRow): string {
  const payable = checked.problems ? checked.payable : checked;
  if (!payable) return written(checked.typed ?? {});
  if (payable.written) return written(payable.written);
  const { content, typed } = payable;
  const { network, amount, beneficiaryAccount } = content;
  const spelled = spelledBefore(typed);
  const beneficiaryName = spelled('beneficiaryName', content.beneficiaryName);
  const reference = spelled('reference', content.reference);
  const common = `${network}\t${toDecimal(amount)}\t${beneficiaryName}\t${beneficiaryAccount}\t${reference}`;
  const asTyped = typed ? written(typed).replaceAll('\\', '\\\\') : absent;
  return `${common}\t${furtherOf(content, spelled)}\t${asTyped}\t${absent}`;
}

/** A file has up to a hundred thousand rows, so their parts are written without lists between. */
function furtherOf(content: OrderContent, spelled: ReturnType<typeof spelledBefore>): string {
  if (content.network !== 'SWIFT') {
    const address = spelled('beneficiaryAddress', content.beneficiaryAddress ?? absent);
    return `${address}${`\t${absent}`.repeat(5)}\tEUR`;
  }
  const { bankBic, addressCountry, currency } = content;
  const bankName = spelled('bankName', content.bankName ?? absent);
  const addressStreet = spelled('addressStreet', content.addressStreet);
  const addressTown = spelled('addressTown', content.addressTown);
  return `${absent}\t${bankBic}\t${bankName}\t${addressStreet}\t${addressTown}\t${addressCountry}\t${currency}`;
}

/** A text in the spelling of the first release, which was the same for every country. */
const spelledBefore =
  (typed: ByField | null) =>
  (field: string, sent: string): string => {
    const text = typed?.[field];
    return text === undefined ? sent : germanText(text);
  };

/** The original texts. Empty ones are left out, because files differ in whether they have the column. */
function written(typed: ByField): string {
  const texts: Record<string, string> = {};
  for (const field of fields) {
    const text = typed[field];
    if (text) texts[field] = text;
  }
  return JSON.stringify(texts);
}
