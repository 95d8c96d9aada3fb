import { parseCreditorReference } from '@/lib/kernel/banking/creditor-reference';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showEuro } from '@/lib/kernel/formats/numbers';
import { toDecimal } from '@/lib/kernel/money';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { DepositDetails } from '@/lib/provider/contract/contract';
import { t } from '@/messages/payment-instructions';
import { longestReference, type RequestedPayment } from './requested-payment';

/** One value for a payer, for display and for copying into a bank's form. */
export type InstructionLine = { readonly term: string; readonly value: string; readonly copied: string };

/** Instructions for one payment method, for the card, the text and the PDF. */
export type Instructions = {
  readonly title: string;
  /** The first notice: the most frequent mistake. */
  readonly first: string;
  readonly lines: readonly InstructionLine[];
  /** A problem to show to our users, never to payers. */
  readonly fault: string | null;
};

const line = (term: string, value: string): InstructionLine => {
  const text = cleanLine(value);
  return { term, value: text, copied: text };
};
const accountLine = (term: string, account: string): InstructionLine => ({
  term,
  value: groupIban(account),
  copied: account.replace(/\s/g, ''),
});
const amountLines = ({ amount }: RequestedPayment): readonly InstructionLine[] =>
  amount === null ? [] : [{ term: t('terms.amount'), value: showEuro(amount), copied: toDecimal(amount) }];

/** SEPA instructions (contract 2.4), for payers with a bank in the SEPA area. */
export function sepaInstructions(
  details: DepositDetails,
  iban: string,
  requested: RequestedPayment,
): Instructions {
  return {
    title: t('sepa.title'),
    first: t('sepa.first'),
    fault: null,
    lines: [
      line(t('terms.beneficiary'), details.clientName),
      accountLine(t('terms.iban'), iban),
      line(t('terms.bic'), details.bicCode),
      line(t('terms.bank'), details.bankName),
      line(t('terms.bankAddress'), details.bankAddress),
      ...amountLines(requested),
      ...(requested.reference === null ? [] : [referenceLine(requested.reference)]),
    ],
  };
}

/** Displays a creditor reference in groups, as printed on invoices, and copies it without spaces. */
function referenceLine(reference: string): InstructionLine {
  const structured = parseCreditorReference(reference);
  return structured.ok
    ? { term: t('terms.reference'), value: groupIban(structured.value), copied: structured.value }
    : line(t('terms.reference'), reference);
}

/** Between our name and the payer's reference. */
const separator = ', ';

/** The longest reference that fits into field 70 of SWIFT behind our name, in characters. */
export const swiftReferenceRoom = ({ clientName }: Pick<DepositDetails, 'clientName'>): number =>
  Math.max(0, longestReference - [...cleanLine(clientName), ...separator].length);

/**
 * SWIFT instructions (contract 2.4), for payers anywhere. The beneficiary is the operator, which credits the
 * owner of the virtual account number. Our name goes first in the reference, because text beyond the limit of
 * field 70 is lost.
 */
export function swiftInstructions(
  details: DepositDetails,
  account: string,
  requested: RequestedPayment,
): Instructions {
  const { swift } = details;
  const client = cleanLine(details.clientName);
  const whole = [...[client, requested.reference].filter(Boolean).join(separator)];
  const reference = whole.slice(0, longestReference).join('').trim();
  return {
    title: t('swift.title'),
    first: [
      t('swift.operator', { beneficiary: cleanLine(swift.beneficiaryName), client }),
      t('swift.owner', { client }),
    ].join(' '),
    fault: whole.length > longestReference ? t('swift.tooLong', { most: String(longestReference) }) : null,
    lines: [
      line(t('terms.beneficiary'), swift.beneficiaryName),
      line(t('terms.beneficiaryAddress'), swift.beneficiaryAddress),
      accountLine(t('terms.account'), account),
      line(t('terms.swiftCode'), swift.bankSwiftCode),
      line(t('terms.bank'), swift.bankName),
      line(t('terms.bankAddress'), swift.bankAddress),
      ...amountLines(requested),
      line(t('terms.reference'), reference),
    ],
  };
}
