import { ibanCountry, isSepaCountry, parseIban } from '@/lib/kernel/iban';
import type { MappedField } from './mapping';
import type { Transaction } from './payment-file';
import type { SourceRow } from './source-row';

/**
 * One payment of a pain.001 as a row. What goes to an account within SEPA is SEPA, instant where the file asks for it; the rest is
 * SWIFT, with what that needs: the bank's BIC and the address in parts. An amount is what the account is debited: InstdAmt in
 * euro, or EqvtAmt, which names the currency that the beneficiary gets.
 */
export function paymentRow({ number, texts, currency }: Transaction): SourceRow {
  const one = (...paths: string[]): string => paths.map((path) => texts.get(path)?.[0]).find(Boolean) ?? '';
  const all = (path: string): readonly string[] => texts.get(path) ?? [];

  const iban = parseIban(one('CdtrAcct/Id/IBAN'));
  const isSepa = iban.ok && isSepaCountry(ibanCountry(iban.value));
  const payout = one('Amt/EqvtAmt/CcyOfTrf');
  const goesBySwift = !isSepa || (payout !== '' && payout !== 'EUR');
  const lines = all('Cdtr/PstlAdr/AdrLine');
  const street = [one('Cdtr/PstlAdr/StrtNm'), one('Cdtr/PstlAdr/BldgNb')].filter(Boolean).join(' ');
  const town = one('Cdtr/PstlAdr/TwnNm');

  const values: Partial<Record<MappedField, string>> = {
    network: goesBySwift ? 'SWIFT' : asksForInstant(texts) ? 'SEPA_INSTANT' : 'SEPA',
    beneficiaryName: one('Cdtr/Nm'),
    beneficiaryAccount: one('CdtrAcct/Id/IBAN', 'CdtrAcct/Id/Othr/Id'),
    amount: plainDecimal(one('Amt/InstdAmt', 'Amt/EqvtAmt/Amt')),
    amountCurrency: currency,
    reference: referenceOf(texts),
  };
  if (goesBySwift) {
    Object.assign(values, {
      bankBic: one('CdtrAgt/FinInstnId/BICFI', 'CdtrAgt/FinInstnId/BIC'),
      bankName: one('CdtrAgt/FinInstnId/Nm'),
      addressStreet: street || (lines[0] ?? ''),
      addressTown: [one('Cdtr/PstlAdr/PstCd'), town].filter(Boolean).join(' ') || lines.slice(1).join(' '),
      addressCountry: one('Cdtr/PstlAdr/Ctry', 'Cdtr/CtryOfRes'),
      currency: payout || 'EUR',
    });
  } else {
    const structured = [street, one('Cdtr/PstlAdr/PstCd'), town, one('Cdtr/PstlAdr/Ctry')];
    values.beneficiaryAddress = (lines.length > 0 ? lines : structured.filter(Boolean)).join(' ');
  }
  return { line: number, values };
}

const asksForInstant = (texts: Transaction['texts']): boolean =>
  [...(texts.get('PmtTpInf/LclInstrm/Cd') ?? []), ...(texts.get('PmtTpInf/LclInstrm/Prtry') ?? [])].includes(
    'INST',
  );

/** The remittance information: its free text, else the creditor's structured reference, else the end-to-end identifier. */
function referenceOf(texts: Transaction['texts']): string {
  const free = texts.get('RmtInf/Ustrd')?.join(' ');
  const structured = texts.get('RmtInf/Strd/CdtrRefInf/Ref')?.join(' ');
  const endToEnd = texts.get('PmtId/EndToEndId')?.[0] ?? '';
  return free ?? structured ?? (endToEnd === 'NOTPROVIDED' ? '' : endToEnd);
}

/** Schema decimals may have zeros that say nothing: `12.500`, `0012.5`, `12.`; as text, and refused later where they do not fit. */
export const plainDecimal = (text: string): string => {
  const match = /^\+?0*(\d*)(?:\.(\d*?)0*)?$/.exec(text);
  if (!match || !/\d/.test(text)) return text;
  const [, whole = '', fraction = ''] = match;
  // A leading zero keeps three decimals from being read as thousands.
  return `${fraction.length > 2 ? '0' : ''}${whole || '0'}${fraction && `.${fraction}`}`;
};
