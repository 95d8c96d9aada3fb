/** Why an approval as deputy was refused, of an order or a batch. */
export const seatRefusals = {
  not_deputy:
    'You are no longer the deputy of this person, and nothing was approved. Review it again to approve it in your own name.',
  own_of_absent: 'The person you represent made or edited this, so another person must decide.',
  represented_decided:
    'The person you represent, or another deputy of theirs, already approved this. It needs another approver.',
} as const;
export type SeatRefusal = keyof typeof seatRefusals;
