import type { EventText } from './event-text';
import { approval, capital, exception, outcome, payments, yours } from './notice';

/** Orders, their exceptions, and payments of the provider that no order of ours made. */
export const orderEventTexts = {
  'order.create': { label: 'Drafted', audit: 'Drafted a payment' },
  'order.edit': { label: 'Edited: a new version, without approvals', audit: 'Edited a payment' },
  'order.from_batch': {
    label: 'Created from an approved batch',
    audit: 'Created a payment from an approved batch',
  },
  'order.submit': {
    label: 'Submitted for approval',
    audit: 'Submitted a payment for approval',
    notice: approval((who, times) => `${who} submitted ${payments(times)} for approval`),
  },
  'order.withdraw': {
    label: 'Cancelled',
    audit: 'Cancelled a payment',
    notice: outcome((who, times) => `${who} cancelled ${yours(times)}`, '/payments?state=withdrawn'),
  },
  'order.add_approval': {
    label: 'Approved; more approvals are needed',
    audit: 'Approved a payment, which needs more approvals',
    notice: approval((who, times) => `${who} approved ${payments(times)}; more approvals are needed`),
  },
  'order.approve': { label: 'Approved', audit: 'Approved a payment' },
  'order.release': { label: 'Released on its date', audit: 'Released a scheduled payment on its date' },
  'order.stopped': {
    label: 'Not sent on its date: needs a decision',
    audit: 'Stopped a scheduled payment on its date',
    notice: outcome(
      (_, times) => `${capital(yours(times))} could not be sent when due`,
      '/payments?state=held',
    ),
  },
  'order.expire': {
    label: 'Expired: nobody decided in time',
    audit: 'Expired a payment without a decision',
    notice: outcome((_, times) => `Nobody decided in time about ${yours(times)}`, '/payments?state=expired'),
  },
  'order.hold': {
    label: 'Approved and scheduled',
    audit: 'Approved a scheduled payment',
  },
  'order.send_back': {
    label: 'Changes requested: a new version, without approvals',
    audit: 'Requested changes to a payment',
    notice: outcome((who, times) => `${who} requested changes to ${yours(times)}`, '/payments?state=draft'),
  },
  'order.recall': {
    label: 'Stopped before it was sent',
    audit: 'Stopped a payment before it was sent',
    // Single payments only: payments of a stopped batch are reported with the batch.
    notice: outcome(
      (_, times) =>
        times === 1
          ? 'A payment of yours was stopped: the payment it replaces was made after all'
          : `${times} payments of yours were stopped: the payments they replace were made after all`,
      '/payments?state=withdrawn',
    ),
  },
  'order.declare_failed': {
    label: 'Declared failed by two people',
    audit: 'Declared a payment failed',
    notice: exception(
      'maker',
      (_, times) => `${capital(yours(times))} ${times === 1 ? 'was' : 'were'} declared failed`,
    ),
  },
  'order.settle_late': {
    label: 'Late settlement: the payment appeared',
    audit: 'Found a payment that was declared failed',
    notice: exception('maker', (_, times) => `${capital(yours(times))} appeared after being declared failed`),
  },
  'order.decline': {
    label: 'Declined',
    audit: 'Declined a payment',
    notice: outcome((who, times) => `${who} declined ${yours(times)}`, '/payments?state=declined'),
  },
  'order.claim': { label: 'Sending started', audit: 'Started to send a payment' },
  'order.accept': { label: 'Accepted by the bank', audit: 'Sent a payment, which the bank accepted' },
  'order.refuse': {
    label: 'Refused by the bank',
    audit: 'Sent a payment, which the bank refused',
    notice: outcome((_, times) => `The bank refused ${yours(times)}`, '/payments?state=refused'),
  },
  'order.lose_outcome': {
    label: 'No clear answer: checking with the bank',
    audit: 'Sent a payment without a clear answer',
  },
  'exception.opened': {
    label: 'Exception opened: needs attention',
    audit: 'Opened an exception',
    notice: exception(
      'resolvers',
      (_, times) => `${capital(payments(times))} ${times === 1 ? 'needs' : 'need'} attention`,
    ),
  },
  'exception.closed': { label: 'Exception closed', audit: 'Closed an exception' },
  'exception.deferred': { label: 'Exception snoozed', audit: 'Snoozed an exception' },
  'exception.checked_again': { label: 'Check requested again', audit: 'Had a stopped payment checked again' },
  'order.complete': { label: 'Executed', audit: 'Payment executed' },
  'order.reject': {
    label: 'Rejected by the bank',
    audit: 'Payment rejected by the bank',
    notice: outcome((_, times) => `The bank rejected ${yours(times)}`, '/payments?state=rejected'),
  },
  'order.cancel': { label: 'Cancelled at the bank', audit: 'Payment cancelled at the bank' },
  'order.quarantine': {
    label: 'Quarantined: differs from its approval',
    audit: 'Quarantined a payment unsent',
  },
  'order.other_payment': {
    label: 'The bank returned a different payment: ignored',
    audit: 'Received a different payment from the bank, and ignored it',
  },
  'order.reschedule_requested': {
    label: 'Rescheduling requested from the bank',
    audit: 'Requested another execution time from the bank',
  },
  'order.reschedule_accepted': {
    label: 'Rescheduled at the bank',
    audit: 'Rescheduled a payment at the bank',
  },
  'order.reschedule_refused': {
    label: 'Rescheduling refused by the bank',
    audit: 'Was refused another execution time by the bank',
  },
  'order.reschedule_unknown': {
    label: 'No answer to the rescheduling',
    audit: 'Requested another execution time without an answer',
  },
  'order.cancel_requested': {
    label: 'Cancellation requested from the bank',
    audit: 'Requested a cancellation from the bank',
  },
  'order.cancel_accepted': {
    label: 'Cancellation accepted by the bank',
    audit: 'Had a payment cancelled by the bank',
  },
  'order.cancel_refused': {
    label: 'Cancellation refused by the bank',
    audit: 'Was refused a cancellation by the bank',
  },
  'order.cancel_unknown': {
    label: 'No answer to the cancellation',
    audit: 'Requested a cancellation without an answer',
  },
  'order.confirmation_downloaded': { audit: 'Downloaded the confirmation of a payment' },
  'payment.reschedule_requested': { audit: 'Requested another execution time from the bank' },
  'payment.reschedule_accepted': { audit: 'Rescheduled a payment at the bank' },
  'payment.reschedule_refused': { audit: 'Was refused another execution time by the bank' },
  'payment.reschedule_unknown': { audit: 'Requested another execution time without an answer' },
  'payment.cancel_requested': { audit: 'Requested a cancellation from the bank' },
  'payment.cancel_accepted': { audit: 'Had a payment cancelled by the bank' },
  'payment.cancel_refused': { audit: 'Was refused a cancellation by the bank' },
  'payment.cancel_unknown': { audit: 'Requested a cancellation without an answer' },
} as const satisfies Readonly<Record<string, EventText>>;

/** An event on the timeline of an order: a move, or something that did not move the order. */
export type OrderEventName = NameAfter<'order', keyof typeof orderEventTexts>;

type NameAfter<Subject extends string, Action> = Action extends `${Subject}.${infer Name}` ? Name : never;
