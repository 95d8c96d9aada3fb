import type { BatchId } from '@/lib/kernel/ids';
import { reportedAt } from '../../model/entries/entry-batches';
import { debitsReference } from '../../model/reference';
import { summaryOfDebits } from './figures';
import { camtWriter } from './message';

/**
 * The booked payments of a batch as camt.054.001.08 (ISO 20022), a debit notification, for the program that
 * made the file. `NtryRef` counts them.
 */
export const debitsCamt054 = ({ id, name }: { readonly id: BatchId; readonly name: string }) =>
  camtWriter({
    message: 'camt.054.001.08',
    root: 'BkToCstmrDbtCdtNtfctn',
    report: 'Ntfctn',
    information: 'AddtlNtfctnInf',
    referenceOf: (source) => debitsReference(source.head, id, reportedAt(source)),
    endOf: ({ head }) => `${head.period.to}T23:59:59`,
    figures: ({ head }) => summaryOfDebits(head),
    holds: () => true,
    note: `Booked payments of the batch ${name}`,
  });
