import { t } from '@/messages/file-problems';
import { UnreadableFile } from '../unreadable-file';
import { refuseAt } from './rules/refusals';

/**
 * Namespaces of a pain.001, which do not differ in the elements read here: the versions of ISO 20022, also
 * used in the Nordic countries, the German ones of the DK, and the Swiss ones of SIX in each language.
 */
const namespaces = [
  /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(0[3-9]|1[0-2])$/,
  /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.00[23]\.03$/,
  /^https?:\/\/www\.six-interbank-clearing\.com\/(?:de|fr|it|en)\/pain\.001\.001\.(?:03\.ch\.02|09\.ch\.03)\.xsd$/,
];

/** Refuses a document whose root element is of another message or of no message. */
export function refuseOtherDocuments(name: string, namespace: string): void {
  if (name === 'Document' && namespaces.some((known) => known.test(namespace))) return;
  const versions = t('paymentFile.versions');
  throw new UnreadableFile(
    namespace.startsWith('urn:iso:std:iso:20022:')
      ? t('paymentFile.otherMessage', { message: namespace.split(':').at(-1) ?? '', versions })
      : t('paymentFile.otherXml', { versions }),
  );
}

/** Refuses any other element below the root. */
export function refuseOtherMessages(name: string, line: number): void {
  if (name !== 'CstmrCdtTrfInitn')
    refuseAt(line, t('paymentFile.noInitiation', { element: name.slice(0, 40) }));
}
