import type { EventText } from './event-text';
import { recurring } from './notice';

/** Recurring payments, accounts, statements and webhooks of the provider, and the comparison with them. */
export const bankEventTexts = {
  'recurring.set_requested': { audit: 'Requested a recurring payment' },
  'recurring.set_accepted': { audit: 'Set up a recurring payment at the bank' },
  'recurring.set_refused': {
    audit: 'The bank refused a recurring payment',
    notice: recurring('was refused by the bank', 'were refused by the bank'),
  },
  'recurring.set_unknown': {
    audit: 'Requested a recurring payment; the bank did not respond',
    notice: recurring('got no answer from the bank'),
  },
  'recurring.set_not_sent': {
    audit: 'Did not send a recurring payment',
    notice: recurring('was not sent to the bank', 'were not sent to the bank'),
  },
  'recurring.cancel_requested': { audit: 'Requested the cancellation of a recurring payment' },
  'recurring.cancel_accepted': { audit: 'Cancelled a recurring payment at the bank' },
  'recurring.cancel_refused': {
    audit: 'The bank refused to cancel a recurring payment',
    notice: recurring('was refused by the bank', 'were refused by the bank'),
  },
  'recurring.cancel_unknown': {
    audit: 'Requested the cancellation of a recurring payment; the bank did not respond',
    notice: recurring('got no answer from the bank'),
  },
  'recurring.cancel_not_sent': {
    audit: 'Did not send the cancellation of a recurring payment',
    notice: recurring('was not sent to the bank', 'were not sent to the bank'),
  },
  'webhook.replayed': { audit: 'Replayed a webhook' },
  'account.open_requested': { audit: 'Requested a new account from the bank' },
  'account.opened': { audit: 'Opened an account' },
  'account.open_refused': { audit: 'The bank refused a new account' },
  'account.open_unknown': { audit: 'Requested a new account; the bank did not respond' },
  'reconciliation.found': {
    audit: 'Found differences between orders and statements',
    notice: {
      topic: 'exceptions',
      audience: 'reconcilers',
      said: (_, times) =>
        times === 1 ? 'Reconciliation found differences' : `Reconciliation found differences ${times} times`,
      together: '/reconciliation',
    },
  },
  'reconciliation.assigned': { audit: 'Assigned a difference' },
  'reconciliation.unassigned': { audit: 'Unassigned a difference' },
  'reconciliation.resolved': { audit: 'Resolved a difference' },
  'reconciliation.reopened': { audit: 'Reopened a difference' },
  'statement.downloaded': { audit: 'Downloaded a statement' },
  'statement.issued': { audit: 'Issued a complete statement with its verification code' },
  'statement.pack_requested': { audit: 'Requested a monthly pack of statements' },
  'statement.pack_downloaded': { audit: 'Downloaded a monthly pack of statements' },
  'list.exported': { audit: 'Exported a list' },
  'list.view_shared': { audit: 'Shared a view of a list' },
  'list.view_unshared': { audit: 'Ended the sharing of a view of a list' },
} as const satisfies Readonly<Record<string, EventText>>;
