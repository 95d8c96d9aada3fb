import type { AnyChangeRequestKind, ChangeRequestDescription } from '@/lib/change-requests/change-request';
import { expiresAt } from '@/lib/change-requests/expiry';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import type { ChangeRequestState } from '@/lib/kernel/states/change-request-states';

/** A change that two people decide about, as it is shown. */
export type Change = ChangeRequestDescription & {
  readonly id: string;
  /** What a decision about it names. */
  readonly hash: string;
  readonly state: ChangeRequestState;
  /** Why, in the words of the one who asked. */
  readonly note: string | null;
  readonly requesterName: string;
  readonly requestedAt: Date;
  /** Until when it can be approved. */
  readonly expiresAt: Date;
  /** Who has approved it so far, where more than one person has to. */
  readonly approvers: readonly string[];
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
};

/** A change request in words. One of a kind that this version does not know is shown by its kind. */
export function changeOf(listed: ListedChangeRequest, kinds: readonly AnyChangeRequestKind[]): Change {
  const { changeRequest, requesterName, deciderName } = listed;
  const { id, hash, state, note, requestedAt, decidedAt, reason } = changeRequest;
  const kind = kinds.find((candidate) => candidate.kind === changeRequest.kind);
  const words = kind?.describe(changeRequest.payload, requesterName) ?? {
    title: changeRequest.kind,
    lines: [],
  };
  return {
    ...words,
    id,
    hash,
    state,
    note,
    requesterName,
    requestedAt,
    deciderName,
    decidedAt,
    reason,
    approvers: listed.approvedBy.map(({ name }) => name),
    expiresAt: expiresAt(changeRequest),
  };
}
