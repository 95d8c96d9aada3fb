import { t } from '@/messages/rule-answers';
/** Marks text that Paydesk cannot verify as the requester's claim, for the approver. */
export const statedBy = (text: string, requesterName: string): string =>
  t('terms.stated', { text, name: requesterName });
