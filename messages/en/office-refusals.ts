/** Why commands about differences, webhooks, the audit chain and restores were refused. */
export const en = {
  differences: {
    not_found: 'This difference does not exist.',
    gone: 'This difference has cleared. The page now shows since when.',
    wrong_state: 'Someone else changed this difference first. The page now shows its current status.',
    of_another: 'Someone else works on this difference. Open it to take it over.',
    own_order: 'You created or edited this order, so someone else must resolve the difference.',
    no_candidate: 'This entry does not fit that recurring payment. Choose another reason.',
    text_missing: 'Enter a short explanation that others can rely on.',
  },
  runs: {
    too_many_runs:
      'You have requested six runs in the last hour. No run was started. Scheduled runs continue; try again later.',
  },
  replays: {
    not_found: 'This webhook does not exist.',
    forged: 'The sender is not verified, so this webhook cannot be used, not even manually.',
    not_understood: 'Its body names no payment, so there is no status to poll.',
    no_order: 'The payment belongs to no order here, so there is no status to poll.',
    order_ended: 'The order has already ended, so there is no status to poll.',
  },
  checks: {
    too_many_checks:
      'You have verified the chain twelve times in the last hour. Try again later, or run npm run audit:verify.',
  },
  releases: {
    not_paused: 'Sending is not paused. Nothing was changed.',
    look_ups_remain:
      'Not all unfinished payments have been looked up at the bank yet. Sending stays paused. Try again when the count is at zero.',
    other_copy_sends:
      'Another copy of Paydesk is sending payments with the same key from this database server. Sending stays paused here. Stop the other copy, then try again.',
    already_open:
      'A request to resume sending is already pending. Another admin decides about it under Change requests.',
  },
} as const;
