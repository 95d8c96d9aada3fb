import { ibanCountry, isSepaCountry, parseIban } from '@/lib/kernel/banking/iban';
import { readSenderId, type SenderIds } from '@/lib/orders/order/sender-ids';
import { t } from '@/messages/file-problems';
import type { SourceRow } from '../../mapping/source-row';
import type { OmissionCounts } from '../../omissions/count-omissions';
import { countOtherBanks } from '../../omissions/other-banks';
import { networkWords } from '../elements';
import type { Transaction } from '../payment-file';
import type { PaymentPath } from '../payment-places';
import { addressFields, addressLine } from './creditor-address';
import { plainDecimal } from './plain-decimal';
import { countUnsentDocuments, referenceOf, referenceProblem } from './structured-reference';

/**
 * Converts a pain.001 payment to a row. Accounts within SEPA use SEPA, or SEPA Instant if requested. Others
 * use SWIFT, which needs the BIC and a structured address. The amount is the debited one: InstdAmt in euro,
 * or EqvtAmt with its payout currency. Counts in `omissions` what this payment does not send of elements that
 * others do.
 */
export function paymentRow(transaction: Transaction, omissions?: OmissionCounts): SourceRow {
  const { number, texts, currency } = transaction;
  if (omissions) countUnsentDocuments(omissions, transaction);
  const other = first(texts, 'CdtrAcct/Id/Othr/Id');
  // Some systems write the IBAN in this element. As a SWIFT payment it would lack the required fields.
  const iban = first(texts, 'CdtrAcct/Id/IBAN') || (parseIban(other).ok ? other : '');
  const account = iban || other;
  const bankBic = first(texts, 'CdtrAgt/FinInstnId/BICFI') || first(texts, 'CdtrAgt/FinInstnId/BIC');
  const payout = first(texts, 'Amt/EqvtAmt/CcyOfTrf');
  const amount = debitedAmount(texts);
  const beneficiaryName = first(texts, 'Cdtr/Nm');
  const reference = referenceOf(texts);
  const common = {
    beneficiaryName,
    beneficiaryAccount: account,
    amount,
    amountCurrency: currency,
    reference,
    endToEndId: first(texts, 'PmtId/EndToEndId'),
  };
  const national = iban === '' ? nationalAccount(texts) : undefined;
  const wrongReference = referenceProblem(texts, account);
  const problems = {
    ...currencyProblems(texts, currency),
    ...(national && { beneficiaryAccount: national }),
    ...(wrongReference && { reference: wrongReference }),
  };
  const besides = {
    line: number,
    ...senderIdsOf(transaction),
    ...(Object.keys(problems).length > 0 && { problems }),
  };
  if ((national || isSepaAccount(iban)) && (payout === '' || payout === 'EUR')) {
    const network = isInstantRequested(transaction) ? 'SEPA_INSTANT' : 'SEPA';
    if (texts.has(residence)) omissions?.counterOf('payment', residence)(number);
    if (omissions) countOtherBanks(omissions)(number, iban, bankBic);
    return { ...besides, values: { network, ...common, beneficiaryAddress: addressLine(texts) } };
  }
  if (texts.has(residence) && texts.has('Cdtr/PstlAdr/Ctry'))
    omissions?.counterOf('payment', residence)(number);
  const swift = {
    bankBic,
    bankName: first(texts, 'CdtrAgt/FinInstnId/Nm'),
    ...addressFields(texts),
    currency: payout || 'EUR',
  };
  return { ...besides, values: { network: 'SWIFT', ...common, ...swift } };
}

/** The country of a SWIFT payment whose address names none. */
const residence = 'Cdtr/CtryOfRes';

/** InstdAmt, or what an equivalent amount debits. */
export const debitedAmount = (texts: Transaction['texts']): string =>
  plainDecimal(first(texts, 'Amt/InstdAmt') || first(texts, 'Amt/EqvtAmt/Amt'));

/**
 * The identifiers that nobody can correct here: null if they are longer than the standard allows, so that
 * they hold up no payment.
 */
function senderIdsOf({ texts, paymentInformationId }: Transaction): Omit<SenderIds, 'endToEndId'> {
  const read = (typed: string): string | null => {
    const id = readSenderId(typed);
    return id.ok ? id.value : null;
  };
  return {
    instructionId: read(first(texts, 'PmtId/InstrId')),
    paymentInformationId: read(paymentInformationId),
  };
}

/** An amount without a currency does not default to euro. */
function currencyProblems(texts: Transaction['texts'], currency: string): SourceRow['problems'] {
  const [instructed, equivalent] = [first(texts, 'Amt/InstdAmt'), first(texts, 'Amt/EqvtAmt/Amt')];
  if (currency === '' && (instructed || equivalent)) return { amountCurrency: t('paymentFile.noCurrency') };
  if (isForeign(currency)) return { amountCurrency: t('paymentFile.foreign', { currency }) };
  return equivalent && !first(texts, 'Amt/EqvtAmt/CcyOfTrf')
    ? { currency: t('paymentFile.noPayoutCurrency') }
    : undefined;
}

/**
 * The error of an account number within SEPA that is no IBAN, as Nordic files have them: of a giro, or of a
 * bank. As a SWIFT payment it would lack more than the IBAN.
 */
function nationalAccount(texts: Transaction['texts']): string | undefined {
  const scheme =
    first(texts, 'CdtrAcct/Id/Othr/SchmeNm/Prtry') || first(texts, 'CdtrAcct/Id/Othr/SchmeNm/Cd');
  const bic = first(texts, 'CdtrAgt/FinInstnId/BICFI') || first(texts, 'CdtrAgt/FinInstnId/BIC');
  const isNational = giros.test(scheme) || (scheme === 'BBAN' && isSepaCountry(bic.slice(4, 6)));
  if (!isNational) return undefined;
  const account = first(texts, 'CdtrAcct/Id/Othr/Id').slice(0, 40);
  return t('paymentFile.nationalAccount', { account, scheme: scheme.slice(0, 20) });
}

/** Bankgiro, plusgiro and Danish creditor numbers: no bank abroad can pay to them. */
const giros = /^(BGNR|PGNR|BANKGIRO|PLUSGIRO|POSTGIRO|FIK|GIRO|OCR)$/i;

const isForeign = (currency: string): boolean => /^[A-Z]{3}$/.test(currency) && currency !== 'EUR';

const first = (texts: Transaction['texts'], path: PaymentPath): string => texts.get(path)?.[0] ?? '';

/**
 * By country code only. The row check validates the account: a wrong digit must not turn the payment into
 * SWIFT.
 */
function isSepaAccount(account: string): boolean {
  if (/^[A-Z]{2}\d{2}/.test(account)) return isSepaCountry(account.slice(0, 2));
  const iban = parseIban(account);
  return iban.ok && isSepaCountry(ibanCountry(iban.value));
}

/**
 * By local instrument or service level, as code or proprietary text. The payment overrides the defaults of
 * its PmtInf.
 */
function isInstantRequested({ texts, commonInstruments, commonServiceLevels }: Transaction): boolean {
  const reported = (element: 'LclInstrm' | 'SvcLvl', common: readonly string[]) => {
    const own = [
      ...(texts.get(`PmtTpInf/${element}/Cd`) ?? []),
      ...(texts.get(`PmtTpInf/${element}/Prtry`) ?? []),
    ];
    return own.length > 0 ? own : common;
  };
  const all = [...reported('LclInstrm', commonInstruments), ...reported('SvcLvl', commonServiceLevels)];
  return all.some((word) => networkWords[word.toUpperCase()] === 'instant');
}
