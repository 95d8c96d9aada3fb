/**
 * Why the engine waited, stopped or ended something, in the wording in which it is stored. Those of `parts`
 * occur inside others only.
 */
export const en = {
  late: {
    unknown: 'The reason is not known: see the log of the payment engine.',
    notSent:
      'It is approved and has not been sent: the payment engine is waiting for the provider, or catching up.',
    notSentOfBatch:
      'It is approved and has not been sent, perhaps like other payments of its batch: the payment engine is waiting for the provider, or catching up.',
  },
  waiting: {
    sending: 'Sending waits for the provider. Last attempt: {fault}.',
    check: 'The check before sending waits for the provider. Last attempt: {fault}.',
    release: 'The release waits for the provider. Last attempt: {fault}.',
    start: 'The start waits for the provider. Last attempt: {fault}.',
    database:
      'It could not be prepared for sending: the database did not answer as it should. See the log of the payment engine.',
    unprepared:
      'It could not be prepared for sending: something is wrong with how it is stored. See the log of the payment engine.',
  },
  check: {
    unreadable: 'It could not be checked: something is wrong with how it is stored.',
    unreadableBatch:
      'The start could not be checked: something is wrong with how the batch is stored. See the log of the payment engine.',
    sentSince: 'The same payment was sent since it was submitted, as {payment} ({state}).',
    paidSince:
      'The statement has the same payment since it was submitted, of {day} ({payment}), made outside Paydesk.',
    stopOrRepeat: 'If it is not to be paid again, stop it; if it is, stop it and make a new payment.',
    needsMore:
      'Version {version} of the policy asks for {seats}, and this order has {count} from people who are still active.',
    twinSent: 'The same was sent since it was submitted, as {payment} ({state}).',
    reschedule: 'Reschedule it to have it approved again.',
    cancelOrReschedule: 'Cancel it, or reschedule it to have it approved again.',
    stop: 'Stop it; if it is still to be paid, make a new payment.',
  },
  funds: {
    notOurs: '{account} is not one of our accounts.',
    closed: 'The account {account} is closed.',
    insufficient: 'Insufficient balance: {account} has {balance} EUR; this payment needs {needed} EUR.',
    insufficientWithOthers:
      'Insufficient balance: {account} has {balance} EUR, of which payments in progress take {taken} EUR; this payment needs {needed} EUR.',
  },
  signer: {
    notToSend: 'it is not to be sent now',
    foreignRow: 'it is not one of the approved rows of its batch',
    unfounded: 'the second factor, the role or the policy of its approval was not decided as Paydesk decides',
  },
  expired: {
    changeRequest: 'It had expired.',
    undecided: 'Nobody decided within {count} hours.',
    unread: 'Nobody had its file read within {count} days.',
  },
  batch: {
    stopped: 'The batch was stopped before it was sent.',
    notAdmitted: 'Its batch was stopped while the provider did not let it in.',
    stale:
      'Some rows were approved more than {count} hours ago and have not been sent. Resuming checks balance, policy and duplicates again.',
    rowAltered: 'Row {row} is not stored as it was approved.',
    rowsRefused:
      'No payments can be made of {rows}: one is not as it was approved, or pays again what turned up after all.',
    unproven:
      'Its approval is not proven: {why}. Nothing more of it is sent. Somebody may have written it past Paydesk.',
  },
  altered: {
    order: 'What is stored is not what was approved. Nothing is sent while that is so.',
    event: 'what is stored is not what was approved',
  },
  unproven: {
    order:
      'Its approval is not proven: {why}. Somebody may have written it past Paydesk. Nothing is sent while that is so.',
    event: 'its approval is not proven: {why}',
  },
  unknown: {
    noAnswer: 'No clear answer from the bank for {time}. Last: {why}',
    notFound: 'Refused, and no payment of it was found, for {time}. Last: {why}',
    notFoundBlocked: '{obstacle}, and no payment of it was found for {time}. Last: {why}',
    notFoundNow: '{obstacle}, and no payment was found',
    lookedUp: '{obstacle}; it is looked up and not sent again',
    unexplained: 'no reason is known',
  },
  refusal: {
    lookUpFailed: '{reason} — and the look-up failed',
    takenNotFound: '{reason} — and yet no payment was found',
    notFound: '{reason} — and no payment was found',
    repeated: '{reason} — sent {count} times, and no payment was found',
  },
  otherPayment: {
    ofAnother: 'The provider names payment {payment}, which another order has.',
    ofAnotherEvent: 'the provider names payment {payment}, which another order has',
    wrongPayment: 'The provider speaks of payment {payment}.',
    wrongPaymentEvent: 'the provider speaks of payment {payment}',
    differs: 'Payment {payment} is not what was approved: {differences}.',
    unreadable: 'a payment was found, and its details could not be read',
  },
  found: {
    declaredFailed: 'Declared failed, and yet the provider has it as payment {payment}.',
    paidAgain: 'It was paid again meanwhile as {payments}.',
    differs: 'It is not what was approved: {differences}.',
    paidBefore: 'The bank has it as payment {payment}, and the payment that it replaces was made too.',
    executed: 'The provider says that payment {payment} of it was executed, and here the order is {state}.',
    executedUnsent:
      'The provider says that payment {payment} of it was executed, and here the order is {state} and was never sent.',
    noReason: 'The bank gave no reason.',
  },
  ended: {
    paidBefore: 'The payment that it replaces was made after all.',
    stoppedBy: '{name} stopped it: {reason}',
    declaredFailed: 'Declared failed: {checked}',
  },
  parts: {
    obstacles: {
      paused: 'Its batch is paused',
      stopped: 'Its batch was stopped',
      paid_before: 'The payment that it replaces was made after all',
    },
    minute: 'a minute',
    minutes: '{count} minutes',
    replacedUnanswered: 'it did not say whether the payment that this one replaces was made',
    standingUnanswered: 'it did not say whether it has this payment',
    accountsRefused: 'it refused to list the accounts',
    firstRows: 'its first rows',
    rowsAfter: 'the rows after row {row}',
    early: 'it is not to be sent before its date',
    unfounded: 'it is marked as in doubt, and the audit chain does not know that the provider has it',
    ofBatch: 'of its batch: {why}',
    incoming: 'it is an incoming payment',
    amount: 'its amount is {amount}, and not {ordered}',
    account: 'it goes to {account}, and not to {ordered}',
    date: 'it is dated {day}, before the order was submitted',
    providerSays: 'the provider says: {reason}',
    several: '{first}; {others}',
    paymentInState: '{payment} ({state})',
    payments: '{first}, {others}',
    states: {
      draft: 'draft',
      awaiting_approval: 'awaiting approval',
      held: 'scheduled',
      approved: 'approved',
      sending: 'sending',
      checking: 'checking with the bank',
      pending: 'pending',
      completed: 'completed',
      rejected: 'rejected',
      refused: 'refused',
      cancelled: 'cancelled at the bank',
      declined: 'declined',
      withdrawn: 'cancelled',
      expired: 'expired',
    },
  },
} as const;
