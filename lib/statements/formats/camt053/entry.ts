import { parseIban } from '@/lib/kernel/banking/iban';
import { toDecimal } from '@/lib/kernel/money';
import type { Network } from '@/lib/provider/contract/terms';
import type { Entry } from '../../model/statement';
import { fileText, piecesOf, shortened } from '../shared/file-text';
import { xmlElement } from '../shared/xml';
import { amountElement, directionElement } from './amounts';

/** Max35Text, Max34Text, Max140Text and Max500Text of the schema, in code points. */
const longestIdentifier = 35;
const longestAccount = 34;
const longestName = 140;
const longestRemittance = 140;
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

/** One `Ntry` of camt.053.001.08. `number` counts from one, oldest first. */
export function entryElement(entry: Entry, number: number, isFee: boolean): string {
  const date = `<Dt>${entry.date}</Dt>`;
  return [
    `<Ntry><NtryRef>${number}</NtryRef>`,
    amountElement(entry.signedAmount),
    directionElement(entry.signedAmount),
    `<Sts><Cd>BOOK</Cd></Sts><BookgDt>${date}</BookgDt><ValDt>${date}</ValDt>`,
    xmlElement('AcctSvcrRef', shortened(fileText(entry.paymentId), longestIdentifier)),
    transactionCode(entry, isFee),
    `<NtryDtls><TxDtls>${references(entry)}${amountElement(entry.signedAmount)}`,
    directionElement(entry.signedAmount),
    originalAmount(entry),
    parties(entry),
    remittance(entry),
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

/** Identifiers. One of more than 35 characters is split in order into proprietary references. */
function references(entry: Entry): string {
  const paymentId = fileText(entry.paymentId);
  const external = fileText(entry.externalPaymentId ?? '');
  const elements = [
    fits(paymentId) ? xmlElement('AcctSvcrRef', paymentId) : '',
    fits(external) ? xmlElement('EndToEndId', external) : '',
    fits(paymentId) ? '' : ownReferences('paymentId', paymentId),
    fits(external) ? '' : ownReferences('externalPaymentId', external),
    ownReferences('feePaymentId', fileText(entry.feePaymentId ?? '')),
  ].join('');
  return elements === '' ? '' : `<Refs>${elements}</Refs>`;
}

const fits = (identifier: string): boolean =>
  identifier.length <= longestIdentifier || [...identifier].length <= longestIdentifier;

const ownReferences = (kind: string, identifier: string): string =>
  piecesOf(identifier, longestIdentifier)
    .map((piece) => `<Prtry><Tp>${kind}</Tp>${xmlElement('Ref', piece)}</Prtry>`)
    .join('');

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

function remittance({ details }: Entry): string {
  const lines = piecesOf(fileText(details), longestRemittance).map((piece) => xmlElement('Ustrd', piece));
  return lines.length === 0 ? '' : `<RmtInf>${lines.join('')}</RmtInf>`;
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
