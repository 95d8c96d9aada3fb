export const en = {
  refusals: {
    not_found: 'Order not found. The link may be outdated.',
    changed_since: 'This order has changed since you opened it. Nothing was done. Review it again first.',
    wrong_state: 'The order’s state no longer allows this. The page now shows its current state.',
    already_approved: 'You or your deputy already approved this order. It needs another approver.',
    own_order: 'You made or edited this order, so another person must decide.',
    not_own_order: 'Someone else drafted this payment. Open it to withdraw it.',
    no_longer_allowed: 'Your role has just changed and no longer allows this.',
    reason_missing: 'Enter a reason, so that the maker knows what to change.',
    recall_reason_missing: 'Enter a reason for stopping this payment.',
    of_batch: 'This payment belongs to a batch. Pause or stop the batch instead.',
    being_sent:
      'This payment is being sent right now, so it cannot be stopped. Try again in a minute. This page shows the outcome.',
    at_provider:
      'The bank already has this payment, so it cannot be stopped here. While it is pending, you can request its cancellation on this page.',
    not_asked:
      'The bank did not say whether it has this payment, and this database was restored from a backup. Nothing was stopped. Nothing is sent until admins resume sending. Try again in a minute.',
    time_passed: 'The send date has passed. Choose a later date, or send it immediately.',
    identifier_taken: 'The identifier of this form is already in use. Nothing was saved. Open a new form.',
    confidential_account: 'This account is confidential, and you do not work on it. Choose another account.',
    not_open: 'The paying account is not active. Choose another account.',
  },
  exceptions: {
    not_found: 'Exception not found.',
    closed: 'This exception is already resolved. The page now shows the outcome.',
    statement_old:
      'The statement was read more than four hours ago. Decline this request, check the statement again, and send a new request.',
    look_up_old:
      'The last look-up at the bank is more than ten minutes old, or predates the last request. Select “Look up now” on the exception, wait for the answer, then try again.',
    found_now:
      'The bank has this payment, so it did not fail. Paydesk updates it, and this exception closes.',
    look_up_failed:
      'The bank could not be asked about this payment, so nothing was declared failed. Try again in a moment.',
    of_another: 'Someone else works on this exception. Open it to take it over.',
    assigned_already: 'Someone changed its assignee first. The page now shows its current assignee.',
    wrong_kind: 'This exception does not allow this action. The page now shows its current state.',
    not_sent_again:
      'It can’t be sent again: its batch was stopped, or the payment it replaces was made after all. Keep waiting, or request to declare it failed.',
    own_order: 'You made or edited this order, so others must decide.',
    time_not_allowed: 'Choose a future time within the next thirty days.',
    not_checked: 'Enter what you checked, so that the approver can rely on it.',
    statement_unavailable:
      'The statement could not be loaded, so nothing was declared failed. Try again in a moment.',
    in_statement:
      'The statement shows this payment, so it did not fail. Paydesk checks it now, and this exception closes.',
    already_open: 'The same request is already pending. Decide or withdraw that request first.',
  },
  policy: {
    duplicates: 'This looks like an existing payment. Explain why it is a different payment, or discard it.',
    notInBook:
      'The policy allows this payment to verified beneficiaries only. No verified beneficiary has this account, or, for SWIFT, this BIC. Add the beneficiary first.',
    cooling:
      'This beneficiary was verified recently. A first payment of this amount can be submitted from {from} UTC.',
    replacedWentThrough:
      'This would pay twice: the replaced order was executed after all, or another order or batch already replaces it. No money moved. Cancel this payment. If the other replacement failed, retry that one.',
    replacedNotChecked:
      'The replaced payment could not be checked with the bank, so nothing was done. No money moved. Try again in a moment.',
    overLimit:
      'This exceeds the limit of {limit} for {scope} by {excess}. {used} are already used, and {left} remain. Reduce the amount, or wait for the next {period, select, day {day} other {month}}.',
  },
  provider: {
    timeNotAllowed: 'Choose a future time within the next three months.',
    refused: 'The bank did not accept it: {reason}',
    unknown:
      'The bank did not answer, so it is not known whether this took effect. This page shows the outcome as soon as it is known.',
    mayNotCancel: 'Your role does not cancel payments.',
    mayNotReschedule: 'Your role does not reschedule payments.',
  },
  list: {
    tooLong: 'One confirmation approves at most {most} payments. Nothing was approved. Remove some of them.',
    refused:
      '{count, plural, one {Nothing was approved, because one payment cannot be approved. Remove it from the selection and continue.} other {Nothing was approved, because # payments cannot be approved. Remove them from the selection and continue.}}',
    not_found: 'It no longer exists.',
    changed_since: 'It has changed since you selected it. Review it again first.',
    wrong_state: 'It is no longer pending approval.',
    already_approved: 'You already approved it.',
    own_order: 'You made or edited it, so another person must decide.',
  },
  draft: {
    accountNotConfirmed: 'The bank did not confirm this account. Try again in a moment.',
    feeAccount: 'This account can no longer be charged fees. Choose another account.',
  },
  quote: {
    rate: 'One euro now buys {rate} {currency}.',
    rateBefore: 'One euro now buys {rate} {currency} (it was {before}).',
    fee: 'The fee is now {fee} EUR (it was {before}).',
    review: 'Review the figures, then submit again to accept them.',
  },
  requests: {
    payment: 'Payment',
    details: 'Details',
    from: 'From',
    to: 'To',
    identifier: 'Identifier',
    reason: 'Reason',
    checked: 'Checked',
    statement: 'Statement',
    onApproval: 'On approval',
    executeAt: 'Execute at',
    release: 'Send a payment again',
    releaseEffect: 'Sent with the same identifier, which cannot pay it twice',
    declareFailed: 'Declare a payment failed',
    statementRead:
      '{from} to {to}, read {at} UTC: {entries} entries, none with this identifier, {alike} with the same beneficiary or amount',
    failedEffect: 'Ends as refused, and a new order can pay it. Paydesk checks for it for another 30 days.',
    failedWarning:
      'The payment may still appear, even though the bank does not find it now. If it does, Paydesk notifies you.',
    cancel: 'Cancel a payment at the bank',
    reschedule: 'Reschedule a payment at the bank',
    settled: 'This exception is already resolved. Decline the change request, which no longer applies.',
    settledOrder:
      'This exception is already resolved: the order is now “{state}”. Decline the change request, which no longer applies.',
  },
} as const;
