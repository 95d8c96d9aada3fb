import type { AnyChangeRequestKind, ChangeRequestDescription } from '@/lib/change-requests/change-request';
import { expiresAt } from '@/lib/change-requests/expiry';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import type { ChangeRequestState } from '@/lib/kernel/states/change-request-states';

/** A change request as displayed. */
export type Change = ChangeRequestDescription & {
  readonly id: string;
  readonly kind: string;
  /** Binds a decision to this content. */
  readonly hash: string;
  readonly state: ChangeRequestState;
  /** The requester's reason. */
  readonly note: string | null;
  readonly requesterName: string;
  readonly requestedAt: Date;
  /** The approval deadline. */
  readonly expiresAt: Date;
  /** Approvals so far, if more than one is required. */
  readonly approvers: readonly string[];
  /** Whom approvers called about new bank details. */
  readonly calls: readonly { readonly approver: string; readonly called: string }[];
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
};

/** A change request in words. An unknown kind shows its code. */
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
    kind: changeRequest.kind,
    hash,
    state,
    note,
    requesterName,
    requestedAt,
    deciderName,
    decidedAt,
    reason,
    approvers: listed.approvedBy.map(({ name }) => name),
    calls: listed.approvedBy.flatMap(({ name, called }) => (called ? [{ approver: name, called }] : [])),
    expiresAt: expiresAt(changeRequest),
  };
}
