import { groupIban } from '@/lib/kernel/banking/iban';
import { formatAmount, toDecimal } from '@/lib/kernel/money';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { DepositDetails } from '@/lib/provider/contract/contract';
import { type AskedPayment, longestReference } from './asked-payment';
import { parseCreditorReference } from './creditor-reference';

/**
 * One thing for a payer to enter: how it is shown, and what a form of a bank takes. `term` is plain ASCII.
 */
export type InstructionLine = { readonly term: string; readonly value: string; readonly copied: string };

/** All that a payer needs for one way of paying, as the card, the text and the PDF say it. */
export type Instructions = {
  readonly title: string;
  /** Said before anything else: what goes wrong most often. */
  readonly first: string;
  readonly lines: readonly InstructionLine[];
  /** What is wrong with it, for whoever passes it on; never a part of what is passed on. */
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
const amountLines = ({ amount }: AskedPayment): readonly InstructionLine[] =>
  amount === null
    ? []
    : [{ term: 'Amount', value: `EUR ${formatAmount(amount)}`, copied: toDecimal(amount) }];

/** Contract 2.4, for payers with a bank in the SEPA area. */
export function sepaInstructions(details: DepositDetails, iban: string, asked: AskedPayment): Instructions {
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
      ...amountLines(asked),
      ...(asked.reference === null ? [] : [referenceLine(asked.reference)]),
    ],
  };
}

/** A creditor reference is shown in groups, as it is printed on invoices, and copied without. */
function referenceLine(reference: string): InstructionLine {
  const structured = parseCreditorReference(reference);
  return structured.ok
    ? { term: 'Reference', value: groupIban(structured.value), copied: structured.value }
    : line('Reference', reference);
}

/**
 * Contract 2.4, for payers anywhere. The beneficiary is the operator, which passes the money on to whom the
 * virtual number belongs to; our own name can only stand in the reference, first, as whatever is beyond field
 * 70 is lost.
 */
export function swiftInstructions(
  details: DepositDetails,
  account: string,
  asked: AskedPayment,
): Instructions {
  const { swift } = details;
  const client = cleanLine(details.clientName);
  const whole = [...[client, asked.reference].filter(Boolean).join(', ')];
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
      ...amountLines(asked),
      line('Reference', reference),
    ],
  };
}
