import { creditsReference } from '../../model/reference';
import { summaryOfCredits } from './figures';
import { camtWriter } from './message';

/**
 * The credits of a period as camt.054.001.08 (ISO 20022), a credit notification, for programs that match
 * incoming payments. Entries have their numbers in the statement, and the verification code is that of the
 * statement.
 */
export const creditsCamt054 = camtWriter({
  message: 'camt.054.001.08',
  root: 'BkToCstmrDbtCdtNtfctn',
  report: 'Ntfctn',
  information: 'AddtlNtfctnInf',
  referenceOf: ({ head }) => creditsReference(head),
  endOf: ({ head }) => `${head.period.to}T23:59:59`,
  figures: ({ head }) => summaryOfCredits(head),
  holds: ({ direction }) => direction === 'incoming',
});
