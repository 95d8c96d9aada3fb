import { t } from '@/messages/notice-events';
import { approval, exception, type NoticeRule, outcome } from './notice';

/** Notices about orders and their exceptions, by action. */
export const orderNotices: Readonly<Record<string, NoticeRule>> = {
  'order.submit': approval((who, times) => t('order.submit', { who, times })),
  'order.withdraw': outcome((who, times) => t('order.withdraw', { who, times }), '/payments?state=withdrawn'),
  'order.add_approval': approval((who, times) => t('order.add_approval', { who, times })),
  'order.stopped': outcome((_, times) => t('order.stopped', { times }), '/payments?state=held'),
  'order.expire': outcome((_, times) => t('order.expire', { times }), '/payments?state=expired'),
  'order.send_back': outcome((who, times) => t('order.send_back', { who, times }), '/payments?state=draft'),
  // Single payments only: payments of a stopped batch are reported with the batch.
  'order.recall': outcome((_, times) => t('order.recall', { times }), '/payments?state=withdrawn'),
  'order.declare_failed': exception('maker', (_, times) => t('order.declare_failed', { times })),
  'order.settle_late': exception('maker', (_, times) => t('order.settle_late', { times })),
  'order.decline': outcome((who, times) => t('order.decline', { who, times }), '/payments?state=declined'),
  'order.complete': outcome((_, times) => t('order.complete', { times }), '/payments?state=completed'),
  'order.refuse': outcome((_, times) => t('order.refuse', { times }), '/payments?state=refused'),
  'exception.opened': exception('resolvers', (_, times) => t('order.needs_attention', { times })),
  'order.reject': outcome((_, times) => t('order.reject', { times }), '/payments?state=rejected'),
};
