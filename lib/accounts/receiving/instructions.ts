import { groupIban } from '@/lib/kernel/banking/group-iban';
import { formatEuro, toDecimal } from '@/lib/kernel/money';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { DepositDetails } from '@/lib/provider/contract/contract';
import { parseCreditorReference } from './creditor-reference';
import { longestReference, type RequestedPayment } from './requested-payment';

/** One value for a payer, for display and for copying into a bank's form. `term` is plain ASCII. */
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
  amount === null ? [] : [{ term: 'Amount', value: formatEuro(amount), copied: toDecimal(amount) }];

/** SEPA instructions (contract 2.4), for payers with a bank in the SEPA area. */
export function sepaInstructions(
  details: DepositDetails,
  iban: string,
  requested: RequestedPayment,
): Instructions {
  return {
    title: 'In euro, from the SEPA area',
    first: 'The same details hold for SEPA and for SEPA instant. Write the beneficiary exactly as it stands.',
    fault: null,
    lines: [
      line('Beneficiary', details.clientName),
      accountLine('IBAN', iban),
      line('BIC', details.bicCode),
      line('Bank', details.bankName),
      line('Bank address', details.bankAddress),
      ...amountLines(requested),
      ...(requested.reference === null ? [] : [referenceLine(requested.reference)]),
    ],
  };
}

/** Displays a creditor reference in groups, as printed on invoices, and copies it without spaces. */
function referenceLine(reference: string): InstructionLine {
  const structured = parseCreditorReference(reference);
  return structured.ok
    ? { term: 'Reference', value: groupIban(structured.value), copied: structured.value }
    : line('Reference', reference);
}

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
  const whole = [...[client, requested.reference].filter(Boolean).join(', ')];
  const reference = whole.slice(0, longestReference).join('').trim();
  return {
    title: 'In any currency, from anywhere',
    first: [
      `Name the beneficiary exactly: ${cleanLine(swift.beneficiaryName)}. It is the operator of the account, not ${client}.`,
      `The account number below leads the money to ${client}, whose name goes into the reference.`,
    ].join(' '),
    fault:
      whole.length > longestReference
        ? `With our name in it, the reference is longer than the ${longestReference} characters that SWIFT passes on, and its end is cut off. Shorten it.`
        : null,
    lines: [
      line('Beneficiary', swift.beneficiaryName),
      line('Beneficiary address', swift.beneficiaryAddress),
      accountLine('Account of the beneficiary', account),
      line('SWIFT code', swift.bankSwiftCode),
      line('Bank', swift.bankName),
      line('Bank address', swift.bankAddress),
      ...amountLines(requested),
      line('Reference', reference),
    ],
  };
}
