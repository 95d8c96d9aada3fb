import { t } from '@/messages/notice-events';
import { type NoticeRule, recurring } from './notice';

const refused = recurring((_, times) => t('recurring.refused', { times }));
const unknown = recurring((_, times) => t('recurring.unknown', { times }));
const notSent = recurring((_, times) => t('recurring.not_sent', { times }));

/** Notices about recurring and incoming payments, and about the comparison with the bank, by action. */
export const bankNotices: Readonly<Record<string, NoticeRule>> = {
  'recurring.set_refused': refused,
  'recurring.set_unknown': unknown,
  'recurring.set_not_sent': notSent,
  'recurring.cancel_refused': refused,
  'recurring.cancel_unknown': unknown,
  'recurring.cancel_not_sent': notSent,
  'payment.received': {
    topic: 'incoming',
    audience: 'incoming_watchers',
    said: (_, times) => t('payment.received', { times }),
    together: '/statements',
  },
  'reconciliation.found': {
    topic: 'exceptions',
    audience: 'reconcilers',
    said: (_, times) => t('reconciliation.found', { times }),
    together: '/reconciliation',
  },
};
