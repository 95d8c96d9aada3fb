import type { EventText } from './event-text';
import { approval, batch, batches, capital, yourBatches } from './notice';

/** Batches. */
export const batchEventTexts = {
  'batch.upload': { label: 'File received', audit: 'Uploaded a file of payments' },
  'batch.import': { label: 'Reading began', audit: 'Had a file of payments read' },
  'batch.fail_import': { label: 'Could not be read', audit: 'Could not read a file of payments' },
  'batch.imported': { label: 'Read and checked', audit: 'Read and checked a file of payments' },
  'batch.edit': { label: 'Taken back to be changed', audit: 'Changed a batch' },
  'batch.rename': { label: 'Given another name', audit: 'Gave a batch another name' },
  'batch.correct': { label: 'Rows corrected', audit: 'Corrected a row of a batch' },
  'batch.correct_file': { label: 'Corrected rows uploaded', audit: 'Handed in corrected rows of a batch' },
  'batch.exclude': { label: 'Rows left out', audit: 'Left rows out of a batch' },
  'batch.exclude_wrong': { label: 'Wrong rows left out', audit: 'Left the wrong rows out of a batch' },
  'batch.include': { label: 'Rows put back', audit: 'Put rows back into a batch' },
  'batch.submit': {
    label: 'Submitted',
    audit: 'Submitted a batch for approval',
    notice: approval((who, times) => `${who} submitted ${batches(times)} for approval`),
  },
  'batch.add_approval': {
    label: 'Approved, more approvals needed',
    audit: 'Approved a batch, which needs more approvals',
    notice: approval((who, times) => `${who} approved ${batches(times)}; more approvals are missing`),
  },
  'batch.approve': { label: 'Approved', audit: 'Approved a batch' },
  'batch.exclude_by_approver': {
    label: 'Rows taken out',
    audit: 'Took rows out of a batch',
    notice: batch((who, times) => `${who} took payments out of ${yourBatches(times)}`),
  },
  'batch.send_back': {
    label: 'Sent back',
    audit: 'Sent a batch back to its maker',
    notice: batch((who, times) => `${who} sent ${yourBatches(times)} back`),
  },
  'batch.decline': {
    label: 'Declined',
    audit: 'Declined a batch',
    notice: batch((who, times) => `${who} declined ${yourBatches(times)}`),
  },
  'batch.expire': {
    label: 'Expired',
    audit: 'Let a batch expire that nobody decided about',
    notice: batch((_, times) => `Nobody decided in time about ${yourBatches(times)}`),
  },
  'batch.withdraw': {
    label: 'Withdrawn',
    audit: 'Withdrew a batch',
    notice: batch((who, times) => `${who} withdrew ${yourBatches(times)}`),
  },
  'batch.start': {
    label: 'Started',
    audit: 'Began to send a batch',
    notice: batch((_, times) => `${capital(yourBatches(times))} ${times === 1 ? 'has' : 'have'} begun`),
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
    audit: 'Found every payment of a batch ended',
    notice: batch((_, times) => `${capital(yourBatches(times))} ${times === 1 ? 'is' : 'are'} done`),
  },
  'batch.retry': { label: 'Made of rows that failed', audit: 'Made a batch of rows that failed' },
  'batch.report_downloaded': { audit: 'Downloaded the report of a batch' },
} as const satisfies Readonly<Record<string, EventText>>;
