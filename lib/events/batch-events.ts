import type { EventText } from './event-text';
import { approval, batch, batches, capital, yourBatches } from './notice';

/** Batches. */
export const batchEventTexts = {
  'batch.upload': { label: 'File received', audit: 'Uploaded a payment file' },
  'batch.import': { label: 'Import started', audit: 'Started to import a payment file' },
  'batch.fail_import': { label: 'Import failed', audit: 'Could not import a payment file' },
  'batch.imported': { label: 'Imported and checked', audit: 'Imported and checked a payment file' },
  'batch.edit': { label: 'Reopened for changes', audit: 'Reopened a batch for changes' },
  'batch.rename': { label: 'Renamed', audit: 'Renamed a batch' },
  'batch.correct': { label: 'Rows corrected', audit: 'Corrected a row of a batch' },
  'batch.correct_file': { label: 'Corrected rows uploaded', audit: 'Uploaded corrected rows of a batch' },
  'batch.exclude': { label: 'Rows excluded', audit: 'Excluded rows from a batch' },
  'batch.exclude_wrong': {
    label: 'Rows with errors excluded',
    audit: 'Excluded the rows with errors from a batch',
  },
  'batch.include': { label: 'Rows included again', audit: 'Included rows in a batch again' },
  'batch.submit': {
    label: 'Submitted',
    audit: 'Submitted a batch for approval',
    notice: approval((who, times) => `${who} submitted ${batches(times)} for approval`),
  },
  'batch.add_approval': {
    label: 'Approved, more approvals needed',
    audit: 'Approved a batch, which needs more approvals',
    notice: approval((who, times) => `${who} approved ${batches(times)}; more approvals are needed`),
  },
  'batch.approve': { label: 'Approved', audit: 'Approved a batch' },
  'batch.exclude_by_approver': {
    label: 'Rows excluded by an approver',
    audit: 'Excluded rows from a batch as approver',
    notice: batch((who, times) => `${who} excluded payments from ${yourBatches(times)}`),
  },
  'batch.send_back': {
    label: 'Changes requested',
    audit: 'Requested changes to a batch',
    notice: batch((who, times) => `${who} requested changes to ${yourBatches(times)}`),
  },
  'batch.decline': {
    label: 'Declined',
    audit: 'Declined a batch',
    notice: batch((who, times) => `${who} declined ${yourBatches(times)}`),
  },
  'batch.expire': {
    label: 'Expired',
    audit: 'Expired a batch without a decision',
    notice: batch((_, times) => `Nobody decided in time about ${yourBatches(times)}`),
  },
  'batch.withdraw': {
    label: 'Withdrawn',
    audit: 'Withdrew a batch',
    notice: batch((who, times) => `${who} withdrew ${yourBatches(times)}`),
  },
  'batch.start': {
    label: 'Started',
    audit: 'Started to send a batch',
    notice: batch((_, times) => `${capital(yourBatches(times))} ${times === 1 ? 'has' : 'have'} started`),
  },
  'batch.late_start': {
    label: 'Could not start on time',
    audit: 'Could not start a batch on time',
    notice: batch((_, times) => `${capital(batches(times))} could not start on time`, 'batch_people'),
  },
  'batch.pause': {
    label: 'Paused',
    audit: 'Paused a batch',
    notice: batch((who, times) => `${who} paused ${batches(times)}`, 'batch_people'),
  },
  'batch.resume': {
    label: 'Resumed',
    audit: 'Resumed a batch',
    notice: batch((who, times) => `${who} resumed ${batches(times)}`, 'batch_people'),
  },
  'batch.stop': {
    label: 'Stopped',
    audit: 'Stopped a batch',
    notice: batch((who, times) => `${who} stopped ${batches(times)}`, 'batch_people'),
  },
  'batch.finish': {
    label: 'Done',
    audit: 'Completed a batch',
    notice: batch((_, times) => `${capital(yourBatches(times))} ${times === 1 ? 'is' : 'are'} done`),
  },
  'batch.retry': { label: 'Created from failed rows', audit: 'Created a batch from failed rows' },
  'batch.report_downloaded': { audit: 'Downloaded the report of a batch' },
} as const satisfies Readonly<Record<string, EventText>>;
