import { seatText } from './labels';
import type { Requirement, Seat } from './requirement';
import { placeSeats, wanting } from './seats';

/** The consequence of this person's approval. */
export type AfterApproval =
  | { readonly kind: 'last' }
  /** Further approvals are required: whose, in words. */
  | { readonly kind: 'more'; readonly wanted: string }
  /** The approval counts but fills no seat: only members of a group that this person is not in can. */
  | { readonly kind: 'no_seat'; readonly wanted: string };

export function afterApproval(
  requirement: Pick<Requirement, 'approvals' | 'groups'>,
  approved: readonly Seat[],
  mine: readonly string[],
): AfterApproval {
  const before = wanting(placeSeats(requirement, approved));
  const after = wanting(placeSeats(requirement, [...approved, { groups: mine }]));
  if (!after) return { kind: 'last' };
  const kind = after.approvals === before?.approvals ? 'no_seat' : 'more';
  return { kind, wanted: seatText(after) };
}
