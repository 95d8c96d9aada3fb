import { t } from '@/messages/notice-events';
import { changeRequest, type NoticeRule } from './notice';

/** Notices about changes that need two people, by action. */
export const ruleNotices: Readonly<Record<string, NoticeRule>> = {
  'change_request.opened': changeRequest('change_request_deciders', (who, times) =>
    t('change_request.opened', { who, times }),
  ),
  'change_request.approval_added': changeRequest('change_request_deciders', (who, times) =>
    t('change_request.approval_added', { who, times }),
  ),
  'change_request.approved': changeRequest('requester', (who, times) =>
    t('change_request.approved', { who, times }),
  ),
  'change_request.declined': changeRequest('requester', (who, times) =>
    t('change_request.declined', { who, times }),
  ),
  'event_endpoint.disabled': {
    topic: 'changes',
    audience: 'admins',
    said: (_, times) => t('event_endpoint.disabled', { times }),
    together: '/people/webhooks',
  },
};
