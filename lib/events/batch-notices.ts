import { t } from '@/messages/notice-events';
import { approval, batch, type NoticeRule } from './notice';

/** Notices about batches, by action. */
export const batchNotices: Readonly<Record<string, NoticeRule>> = {
  'batch.deliver': batch((who, times) => t('batch.deliver', { who, times }), 'makers'),
  'batch.submit': approval((who, times) => t('batch.submit', { who, times })),
  'batch.add_approval': approval((who, times) => t('batch.add_approval', { who, times })),
  'batch.exclude_by_approver': batch((who, times) => t('batch.exclude_by_approver', { who, times })),
  'batch.send_back': batch((who, times) => t('batch.send_back', { who, times })),
  'batch.decline': batch((who, times) => t('batch.decline', { who, times })),
  'batch.expire': batch((_, times) => t('batch.expire', { times })),
  'batch.withdraw': batch((who, times) => t('batch.withdraw', { who, times })),
  'batch.start': batch((_, times) => t('batch.start', { times })),
  'batch.late_start': batch((_, times) => t('batch.late_start', { times }), 'batch_people'),
  'batch.pause': batch((who, times) => t('batch.pause', { who, times }), 'batch_people'),
  'batch.resume': batch((who, times) => t('batch.resume', { who, times }), 'batch_people'),
  'batch.stop': batch((who, times) => t('batch.stop', { who, times }), 'batch_people'),
  'batch.finish': batch((_, times) => t('batch.finish', { times })),
};
