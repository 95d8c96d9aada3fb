export const en = {
  refusals: {
    not_found: 'This batch was not found. The link may be out of date.',
    changed_since: 'This batch has changed since you opened it. Review it again.',
    wrong_state:
      'The state of this batch has changed, so this is no longer possible. The page shows the current state.',
    not_yours: 'Only people who created or edited this batch can change whether it is confidential.',
    already_approved: 'You or your deputy approved this batch already. Another approver has to decide.',
    own_batch: 'You created or edited this batch, so someone else has to decide.',
    no_longer_allowed: 'Your role has changed and no longer allows this.',
    reason_missing: 'Enter a reason, so that the maker knows what to change.',
    time_passed: 'The scheduled time has passed. Choose a later time or send the batch immediately.',
    not_due: 'The scheduled date has not been reached. You can resume the batch from that date.',
    not_as_approved:
      'The stored batch differs from its approval. No more of its payments are sent. Stop the batch.',
    account_missing: 'Choose the account to pay from first.',
    not_open: 'The account to pay from is not an active account of yours. Choose another one.',
    wrong_rows: 'Some rows have errors. Correct or exclude them.',
    nothing_to_send: 'There are no rows to send. Include at least one.',
    nothing_left: 'This would exclude every remaining row. Decline the batch instead.',
    no_such_row: 'This row is no longer in the batch. Reload the page and try again.',
    nothing_failed:
      'There are no failed payments to retry. All are completed, in progress or already in a new batch.',
  },
} as const;
