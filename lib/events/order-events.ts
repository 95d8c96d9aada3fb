import type { EventText } from './event-text';
import { approval, capital, exception, outcome, payments, yours } from './notice';

/** Orders, their exceptions, and payments of the provider that no order of ours made. */
export const orderEventTexts = {
  'order.create': { label: 'Drafted', audit: 'Drafted a payment' },
  'order.edit': { label: 'Edited: a new version, without approvals', audit: 'Edited a payment' },
  'order.from_batch': {
    label: 'Made of a row of an approved batch',
    audit: 'Made a payment of a row of an approved batch',
  },
  'order.submit': {
    label: 'Submitted for approval',
    audit: 'Submitted a payment for approval',
    notice: approval((who, times) => `${who} submitted ${payments(times)} for approval`),
  },
  'order.withdraw': {
    label: 'Withdrawn',
    audit: 'Withdrew a payment',
    notice: outcome((who, times) => `${who} withdrew ${yours(times)}`, '/payments?state=withdrawn'),
  },
  'order.agree': {
    label: 'Approved; more approvals are needed',
    audit: 'Approved a payment, which needs more approvals',
    notice: approval((who, times) => `${who} approved ${payments(times)}; more approvals are missing`),
  },
  'order.approve': { label: 'Approved', audit: 'Approved a payment' },
  'order.release': { label: 'Its date has come: released', audit: 'Released a held payment at its date' },
  'order.stopped': {
    label: 'Its date has come, and it may not be released',
    audit: 'Stopped a held payment at its date',
    notice: outcome(
      (_, times) => `${capital(yours(times))} could not be sent when due`,
      '/payments?state=held',
    ),
  },
  'order.expire': {
    label: 'Expired: nobody decided in time',
    audit: 'Let a payment expire that nobody decided about',
    notice: outcome((_, times) => `Nobody decided in time about ${yours(times)}`, '/payments?state=expired'),
  },
  'order.hold': {
    label: 'Approved; held until its date',
    audit: 'Approved a payment, which is held until its date',
  },
  'order.send_back': {
    label: 'Sent back to its maker: a new version, without approvals',
    audit: 'Sent a payment back to its maker',
    notice: outcome((who, times) => `${who} sent ${yours(times)} back`, '/payments?state=draft'),
  },
  'order.call_off': {
    label: 'Called off before it was sent',
    audit: 'Stopped a payment before it was sent',
    // Single payments only: payments of a stopped batch are reported with the batch.
    notice: outcome(
      (_, times) =>
        times === 1
          ? 'A payment of yours was called off: what it was to pay again was paid after all'
          : `${times} payments of yours were called off: what they were to pay again was paid after all`,
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
  'order.turn_up': {
    label: 'The payment appeared after all',
    audit: 'Found a payment that was declared failed',
    notice: exception(
      'maker',
      (_, times) => `${capital(yours(times))} turned up after being declared failed`,
    ),
  },
  'order.decline': {
    label: 'Declined',
    audit: 'Declined a payment',
    notice: outcome((who, times) => `${who} declined ${yours(times)}`, '/payments?state=declined'),
  },
  'order.claim': { label: 'Sending began', audit: 'Took an approved payment to send it' },
  'order.accept': { label: 'Taken by the service', audit: 'Sent a payment, which the service took' },
  'order.refuse': {
    label: 'Refused by the service',
    audit: 'Sent a payment, which the service refused',
    notice: outcome((_, times) => `The service refused ${yours(times)}`, '/payments?state=refused'),
  },
  'order.lose_sight': {
    label: 'No clear answer: being checked',
    audit: 'Sent a payment without hearing back; it is being checked',
  },
  'exception.opened': {
    label: 'Brought up as an exception: it needs people',
    audit: 'Brought up a payment that needs people',
    notice: exception(
      'resolvers',
      (_, times) => `${capital(payments(times))} ${times === 1 ? 'needs' : 'need'} someone to look`,
    ),
  },
  'exception.closed': { label: 'The exception is closed', audit: 'Closed an exception' },
  'exception.kept_waiting': { label: 'The exception waits on', audit: 'Chose to keep waiting for a payment' },
  'exception.checked_again': { label: 'To be checked again', audit: 'Had a stopped payment checked again' },
  'order.complete': { label: 'Executed', audit: 'Found a payment executed' },
  'order.reject': {
    label: 'Rejected by the service',
    audit: 'Found a payment rejected by the service',
    notice: outcome((_, times) => `The service rejected ${yours(times)}`, '/payments?state=rejected'),
  },
  'order.cancel': { label: 'Cancelled at the service', audit: 'Found a payment cancelled at the service' },
  'order.set_aside': { label: 'Set aside: it is not what was approved', audit: 'Set a payment aside unsent' },
  'order.other_payment': {
    label: 'The service answered with another payment: nothing is concluded',
    audit: 'Was told of another payment, and concluded nothing',
  },
  'order.reschedule_asked': {
    label: 'Asked the service to reschedule',
    audit: 'Asked the service for another execution time',
  },
  'order.reschedule_taken': {
    label: 'Rescheduled at the service',
    audit: 'Got another execution time from the service',
  },
  'order.reschedule_refused': {
    label: 'The service did not reschedule it',
    audit: 'Was refused another execution time by the service',
  },
  'order.reschedule_unknown': {
    label: 'No answer to the rescheduling',
    audit: 'Asked for another execution time without hearing back',
  },
  'order.cancel_asked': {
    label: 'Asked the service to cancel',
    audit: 'Asked the service to cancel a payment',
  },
  'order.cancel_taken': {
    label: 'The service took the cancellation',
    audit: 'Had a payment cancelled by the service',
  },
  'order.cancel_refused': {
    label: 'The service did not cancel it',
    audit: 'Was refused a cancellation by the service',
  },
  'order.cancel_unknown': {
    label: 'No answer to the cancellation',
    audit: 'Asked for a cancellation without hearing back',
  },
  'order.commented': {
    audit: 'Commented on a payment',
    notice: {
      topic: 'comments',
      audience: 'involved',
      said: (who, times) => (times === 1 ? `${who} commented on a payment` : `${who} made ${times} comments`),
      together: '/notices',
    },
  },
  'payment.reschedule_asked': { audit: 'Asked the service for another execution time' },
  'payment.reschedule_taken': { audit: 'Got another execution time from the service' },
  'payment.reschedule_refused': { audit: 'Was refused another execution time by the service' },
  'payment.reschedule_unknown': { audit: 'Asked for another execution time without hearing back' },
  'payment.cancel_asked': { audit: 'Asked the service to cancel a payment' },
  'payment.cancel_taken': { audit: 'Had a payment cancelled by the service' },
  'payment.cancel_refused': { audit: 'Was refused a cancellation by the service' },
  'payment.cancel_unknown': { audit: 'Asked for a cancellation without hearing back' },
} as const satisfies Readonly<Record<string, EventText>>;
