import { parseCreditorReference } from '@/lib/kernel/banking/creditor-reference';
import { ibanCountry, parseIban } from '@/lib/kernel/banking/iban';
import { hasReferenceCheckDigit, type ReferenceScheme } from '@/lib/kernel/banking/national-reference';
import { t } from '@/messages/file-problems';
import type { OmissionCounts } from '../../omissions/count-omissions';
import type { Transaction } from '../payment-file';

type Texts = Transaction['texts'];

const typePath = 'RmtInf/Strd/CdtrRefInf/Tp';

/** References by the word of their type. */
const schemesByWord: Readonly<Record<string, ReferenceScheme>> = {
  QRR: 'QRR',
  KID: 'KID',
  OCR: 'OCR',
  VIITE: '731',
  BBA: 'OGM',
};

/** What `SCOR` without an issuer means for a number, by the country of the creditor's account. */
const schemesByCountry: Readonly<Record<string, ReferenceScheme>> = {
  FI: '731',
  EE: '731',
  NO: 'KID',
  BE: 'OGM',
};

/**
 * The error of the creditor's structured reference, if the file says of what kind it is: wrong check digits
 * would leave the payment unassigned. With several references, it is uncertain which type is whose.
 */
export function referenceProblem(texts: Texts, account: string): string | undefined {
  const [reference, ...others] = texts.get('RmtInf/Strd/CdtrRefInf/Ref') ?? [];
  if (reference === undefined || others.length > 0) return undefined;
  const shown = reference.slice(0, 40);
  const code = texts.get(`${typePath}/CdOrPrtry/Cd`)?.[0];
  const issuer = texts.get(`${typePath}/Issr`)?.[0];
  const isIso = issuer === 'ISO' || (code === 'SCOR' && /^RF\d/i.test(reference));
  if (isIso) {
    const parsed = parseCreditorReference(reference);
    return parsed.ok ? undefined : t(`paymentFile.creditorReference.${parsed.error}`, { reference: shown });
  }
  const scheme =
    schemesByWord[(texts.get(`${typePath}/CdOrPrtry/Prtry`)?.[0] ?? issuer ?? '').toUpperCase()] ??
    (code === 'SCOR' ? schemesByCountry[countryOf(account)] : undefined);
  if (!scheme || hasReferenceCheckDigit(reference, scheme)) return undefined;
  return t('paymentFile.nationalReference', { reference: shown, scheme: schemeLabels[scheme] });
}

const schemeLabels: Readonly<Record<ReferenceScheme, string>> = {
  QRR: 'QRR',
  KID: 'KID',
  OCR: 'OCR',
  '731': 'viitenumero, viitenumber',
  OGM: 'OGM-VCS',
};

function countryOf(account: string): string {
  const iban = parseIban(account);
  return iban.ok ? ibanCountry(iban.value) : '';
}

/**
 * The remittance information: structured reference and free text, otherwise the numbers of the documents that
 * are paid, otherwise the end-to-end identifier.
 */
export function referenceOf(texts: Texts): string {
  const free = (texts.get('RmtInf/Ustrd') ?? []).join(' ');
  const structured = (texts.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []).filter((one) => !free.includes(one));
  if (free !== '' || structured.length > 0) return [...structured, free].filter(Boolean).join(' ');
  const documents = texts.get('RmtInf/Strd/RfrdDocInf/Nb');
  if (documents) return documents.join(' ');
  const endToEnd = texts.get('PmtId/EndToEndId')?.[0] ?? '';
  return endToEnd === 'NOTPROVIDED' ? '' : endToEnd;
}

/** Counts the numbers of documents if they are left out, as there is another reference. */
export function countUnsentDocuments(omissions: OmissionCounts, { texts, number }: Transaction): void {
  if (!texts.has('RmtInf/Strd/RfrdDocInf/Nb')) return;
  if (texts.has('RmtInf/Ustrd') || texts.has('RmtInf/Strd/CdtrRefInf/Ref'))
    omissions.counterOf('payment', 'RmtInf/Strd/RfrdDocInf/Nb')(number);
}
