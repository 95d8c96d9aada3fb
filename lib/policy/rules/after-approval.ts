import { seatText } from './labels';
import type { Requirement, Seat } from './requirement';
import { placeSeats, wanting } from './seats';

/** What follows once this person, too, has agreed. */
export type AfterApproval =
  | { readonly kind: 'last' }
  /** Others must agree, too: who, in words. */
  | { readonly kind: 'more'; readonly wanted: string }
  /**
   * The approval counts, and brings the order no further: only someone of a group that they are not in does.
   */
  | { readonly kind: 'no_seat'; readonly wanted: string };

export function afterApproval(
  requirement: Pick<Requirement, 'approvals' | 'groups'>,
  agreed: readonly Seat[],
  mine: readonly string[],
): AfterApproval {
  const before = wanting(placeSeats(requirement, agreed));
  const after = wanting(placeSeats(requirement, [...agreed, { groups: mine }]));
  if (!after) return { kind: 'last' };
  const kind = after.approvals === before?.approvals ? 'no_seat' : 'more';
  return { kind, wanted: seatText(after) };
}
