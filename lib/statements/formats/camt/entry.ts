import { parseIban } from '@/lib/kernel/banking/iban';
import type { PaymentId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import type { Network } from '@/lib/provider/contract/terms';
import type { Entry } from '../../model/statement';
import { fileText, shortened } from '../shared/file-text';
import { xmlElement } from '../shared/xml';
import { amountElement, directionElement } from './amounts';
import { longestIdentifier, references } from './references';
import { remittance } from './remittance';

/** Max34Text, Max140Text, Max500Text and Max35Text of the schema, in code points. */
const longestAccount = 34;
const longestName = 140;
const longestAddition = 500;
const longestProprietaryCode = 35;

/** ISO 20022 family and sub-family in the domain PMNT for each direction. */
type Codes = { readonly outgoing: string; readonly incoming: string };
const codes: Readonly<Record<Network, Codes>> = {
  SEPA: { outgoing: 'ICDT/ESCT', incoming: 'RCDT/ESCT' },
  SEPA_INSTANT: { outgoing: 'IRCT/ESCT', incoming: 'RRCT/ESCT' },
  SWIFT: { outgoing: 'ICDT/XBCT', incoming: 'RCDT/XBCT' },
};
const otherCodes = { outgoing: 'ICDT/OTHR', incoming: 'RCDT/OTHR' } as const;
const feeCodes = { outgoing: 'MDOP/CHRG', incoming: 'MCOP/CHRG' } as const;

/**
 * One `Ntry`. `number` counts from one, oldest first; `charged` are the payments that a fee was charged for,
 * none for a payment.
 */
export function entryElement(entry: Entry, number: number, charged: readonly PaymentId[]): string {
  const date = `<Dt>${entry.date}</Dt>`;
  return [
    `<Ntry><NtryRef>${number}</NtryRef>`,
    amountElement(entry.signedAmount),
    directionElement(entry.signedAmount),
    `<Sts><Cd>BOOK</Cd></Sts><BookgDt>${date}</BookgDt><ValDt>${date}</ValDt>`,
    xmlElement('AcctSvcrRef', shortened(fileText(entry.paymentId), longestIdentifier)),
    transactionCode(entry, charged.length > 0),
    `<NtryDtls><TxDtls>${references(entry, charged)}${amountElement(entry.signedAmount)}`,
    directionElement(entry.signedAmount),
    originalAmount(entry),
    parties(entry),
    remittance(entry.details),
    xmlElement('AddtlTxInf', additions(entry)),
    '</TxDtls></NtryDtls>',
    `<AddtlNtryInf>Balance after this entry: EUR ${toDecimal(entry.runningBalance)}</AddtlNtryInf></Ntry>\n`,
  ].join('');
}

const codesOf = (network: string): Codes =>
  Object.hasOwn(codes, network)
    ? codes[network as Network] // safe: it is one of the keys
    : otherCodes;

function transactionCode({ networkType, direction }: Entry, isFee: boolean): string {
  const [family, subFamily] = (isFee ? feeCodes : codesOf(networkType))[direction].split('/');
  const domain = `<Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn>`;
  return `<BkTxCd>${domain}<Prtry>${xmlElement('Cd', shortened(fileText(networkType), longestProprietaryCode))}</Prtry></BkTxCd>`;
}

/**
 * The original amount in another currency if it is a valid amount; otherwise it appears in the additional
 * information.
 */
const originalAmount = (entry: Entry): string =>
  hasOriginal(entry)
    ? `<AmtDtls><InstdAmt><Amt Ccy="${entry.originalCurrency}">${entry.originalAmount}</Amt></InstdAmt></AmtDtls>`
    : '';

const hasOriginal = ({ originalAmount: amount, originalCurrency }: Entry): boolean =>
  /^[A-Z]{3}$/.test(originalCurrency ?? '') && /^\d{1,13}(\.\d{1,5})?$/.test(amount ?? '');

/** The payer of an incoming entry, or the payee of an outgoing one. */
function parties(entry: Entry): string {
  const side = entry.direction === 'incoming' ? 'Dbtr' : 'Cdtr';
  const name = xmlElement('Nm', shortened(fileText(entry.beneficiaryName), longestName));
  const iban = parseIban(entry.account);
  const account = iban.ok
    ? `<IBAN>${iban.value}</IBAN>`
    : entry.account === ''
      ? ''
      : `<Othr>${xmlElement('Id', shortened(fileText(entry.account), longestAccount))}</Othr>`;
  const party = name && `<${side}><Pty>${name}</Pty></${side}>`;
  const partyAccount = account && `<${side}Acct><Id>${account}</Id></${side}Acct>`;
  return party || partyAccount ? `<RltdPties>${party}${partyAccount}</RltdPties>` : '';
}

/** Values that do not fit the elements above. */
function additions(entry: Entry): string {
  const { originalAmount: amount, originalCurrency } = entry;
  const name = fileText(entry.beneficiaryName);
  const account = fileText(entry.account);
  const found = [
    (amount || originalCurrency) && !hasOriginal(entry)
      ? `Original amount: ${[originalCurrency, amount].filter(Boolean).join(' ')}`
      : '',
    [...account].length > longestAccount && !parseIban(account).ok ? `Account: ${account}` : '',
    [...name].length > longestName ? `Name: ${name}` : '',
  ];
  return shortened(fileText(found.filter(Boolean).join('. ')), longestAddition);
}
