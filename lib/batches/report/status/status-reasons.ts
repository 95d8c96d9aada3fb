import { shownReason } from '@/lib/events/shown-reason';
import { shownText } from '@/lib/kernel/texts/text';
import { t } from '@/messages/engine-reasons';
import { type BatchRow, batchStateLabels } from '../../batch/batch';
import type { RowField } from '../../import/mapping/mapped-fields';
import { exclusionLabels } from '../../rows/outcome';
import type { ReportRow } from '../report-rows';
import { isOpen, type PaymentStatus, statusOf } from './payment-status';

/** An ISO 20022 reason (ExternalStatusReason1Code), null for words alone, and the words of who gave it. */
export type StatusReason = { readonly code: ReasonCode | null; readonly words: string };

/** `NARR`: the words are the reason. `MS03`: the provider gave none. `DS02`: cancelled by a person. */
export type ReasonCode = (typeof codesOfFields)[RowField] | 'NARR' | 'MS03' | 'DS02';

/** What is wrong with a row, by the field whose value is missing or invalid. */
const codesOfFields = {
  beneficiaryName: 'RR03',
  beneficiaryAccount: 'AC03',
  amount: 'AM12',
  amountCurrency: 'AM03',
  currency: 'AM03',
  reference: 'RR07',
  endToEndId: 'FF08',
  network: 'FF03',
  beneficiaryAddress: 'BE04',
  addressStreet: 'BE04',
  addressTown: 'BE04',
  addressCountry: 'BE11',
  bankBic: 'RC04',
  bankName: 'RC04',
} as const satisfies Readonly<Record<RowField, string>>;

/** Why a row has its status; nothing for accepted and executed ones. */
export function reasonsOf(row: ReportRow, status: PaymentStatus, batch: BatchRow): readonly StatusReason[] {
  const facts = { state: row.state, exclusion: row.exclusion, isWrong: row.problems !== null };
  // The row has changed since its status was read: its reason is that of a later report.
  if (statusOf(facts, batch.state) !== status) return [];
  if (row.exclusion === 'wrong' || (facts.isWrong && isOpen(batch.state))) return reasonsOfWrong(row);
  if (row.exclusion)
    return [{ code: isOpen(batch.state) ? null : 'DS02', words: exclusionLabels[row.exclusion] }];
  switch (status) {
    case 'ACTC':
    case 'ACCP':
    case 'ACSC':
      return [];
    case 'PDNG':
      return [{ code: null, words: row.state ? row.outcomeText : batchStateLabels[batch.state].label }];
    case 'RJCT':
      return [reasonOfRejected(row, batch)];
    case 'CANC': {
      const isExpired = row.state ? row.state === 'expired' : batch.state === 'expired';
      return [{ code: isExpired ? 'NARR' : 'DS02', words: wordsOf(row, batch) }];
    }
  }
}

const reasonsOfWrong = ({ problems }: ReportRow): readonly StatusReason[] =>
  Object.entries(problems ?? {}).map(([field, text]) => ({
    code: hasCode(field) ? codesOfFields[field] : 'NARR',
    words: shownText(text),
  }));

const hasCode = (field: string): field is RowField => Object.hasOwn(codesOfFields, field);

function reasonOfRejected(row: ReportRow, batch: BatchRow): StatusReason {
  const words = wordsOf(row, batch);
  return { code: words === t('found.noReason') ? 'MS03' : 'NARR', words };
}

/** Of the order's end; without an order, of the batch's. Never empty. */
const wordsOf = ({ state, reason, outcomeText }: ReportRow, batch: BatchRow): string =>
  state
    ? reason || outcomeText
    : shownText(shownReason(batch.endReason ?? '')) || batchStateLabels[batch.state].meaning;
