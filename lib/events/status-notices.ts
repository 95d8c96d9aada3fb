import { t } from '@/messages/notice-events';
import type { NoticeRule } from './notice';

const status = (said: NoticeRule['said']): NoticeRule => ({
  topic: 'status',
  audience: 'admins',
  said,
  together: '/status',
});

/** Notices of problems of the installation, by action. */
export const statusNotices: Readonly<Record<string, NoticeRule>> = {
  'status.raised': status((_, times) => t('status.raised', { times })),
  'status.resolved': status((_, times) => t('status.resolved', { times })),
};
