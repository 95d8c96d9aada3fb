export const en = {
  refusals: {
    not_found: 'Order not found. The link may be outdated.',
    changed_since: 'This order has changed since you opened it. Nothing was done. Review it again first.',
    wrong_state: 'The order’s state no longer allows this. The page now shows its current state.',
    already_approved: 'You or your deputy already approved this order. It needs another approver.',
    own_order: 'You made or edited this order, so another person must decide.',
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
} as const;
