/** Messages for refused replays. The only place of these texts. */
export const replayRefusals = {
  not_found: 'This webhook does not exist.',
  forged: 'The sender is not verified, so this webhook cannot be used, not even manually.',
  not_understood: 'Its body names no payment, so there is no status to poll.',
  no_order: 'The payment belongs to no order here, so there is no status to poll.',
  order_ended: 'The order has already ended, so there is no status to poll.',
} as const;
export type ReplayRefusal = keyof typeof replayRefusals;
