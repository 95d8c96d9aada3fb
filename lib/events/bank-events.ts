import type { EventText } from './event-text';
import { recurring } from './notice';

/** Recurring payments, accounts, statements and webhooks of the provider, and the comparison with them. */
export const bankEventTexts = {
  'recurring.set_asked': { audit: 'Requested a recurring payment' },
  'recurring.set_taken': { audit: 'Had a recurring payment set up by the service' },
  'recurring.set_refused': {
    audit: 'Was refused a recurring payment by the service',
    notice: recurring('was refused by the bank', 'were refused by the bank'),
  },
  'recurring.set_unknown': {
    audit: 'Asked for a recurring payment without hearing back',
    notice: recurring('got no answer from the bank'),
  },
  'recurring.set_not_sent': {
    audit: 'Did not send a recurring payment',
    notice: recurring('was not sent to the bank', 'were not sent to the bank'),
  },
  'recurring.cancel_asked': { audit: 'Requested the cancellation of a recurring payment' },
  'recurring.cancel_taken': { audit: 'Had a recurring payment cancelled by the service' },
  'recurring.cancel_refused': {
    audit: 'Was refused the cancellation of a recurring payment by the service',
    notice: recurring('was refused by the bank', 'were refused by the bank'),
  },
  'recurring.cancel_unknown': {
    audit: 'Asked to cancel a recurring payment without hearing back',
    notice: recurring('got no answer from the bank'),
  },
  'recurring.cancel_not_sent': {
    audit: 'Did not send the cancellation of a recurring payment',
    notice: recurring('was not sent to the bank', 'were not sent to the bank'),
  },
  'webhook.replayed': { audit: 'Replayed a webhook' },
  'account.open_asked': { audit: 'Asked the service for a new account' },
  'account.opened': { audit: 'Opened an account' },
  'account.open_refused': { audit: 'Was refused a new account by the service' },
  'account.open_unknown': { audit: 'Asked for a new account without hearing back' },
  'reconciliation.found': {
    audit: 'Found breaks between orders and books',
    notice: {
      topic: 'exceptions',
      audience: 'reconcilers',
      said: (_, times) =>
        times === 1
          ? 'Orders and books do not agree'
          : `Orders and books were found ${times} times not to agree`,
      together: '/reconciliation',
    },
  },
  'reconciliation.commented': { audit: 'Commented on a break' },
  'reconciliation.owned': { audit: 'Assigned a difference' },
  'reconciliation.disowned': { audit: 'Gave a break back' },
  'reconciliation.resolved': { audit: 'Resolved a break' },
  'reconciliation.reopened': { audit: 'Opened a break again' },
  'statement.downloaded': { audit: 'Downloaded a statement' },
  'statement.issued': { audit: 'Got a statement whole, with its verification code' },
  'statement.pack_asked': { audit: 'Asked for a monthly pack of statements' },
  'statement.pack_downloaded': { audit: 'Downloaded a monthly pack of statements' },
} as const satisfies Readonly<Record<string, EventText>>;
