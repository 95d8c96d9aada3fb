import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Role } from '@/lib/kernel/roles';

/** A person as the form adds them. */
export type RequestedPerson = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly groups: readonly string[];
  readonly note: string;
};

/** A new invitation; its token is not stored, and shown once. */
export type InvitationLink = { readonly token: string; readonly expiresAt: Date };

type RequestedRights = {
  readonly id: string;
  readonly role: Role;
  readonly groups: readonly string[];
  readonly note: string;
};

/** An action of a single admin, after reauthentication. */
type Alone<Value = undefined> = (input: {
  readonly id: string;
  readonly answer: ReauthenticationAnswer;
}) => Promise<ActionReply<Value>>;

/**
 * The actions of the people page, passed to its forms. All but the last four create a change request for
 * another admin.
 */
export type PeopleActions = {
  readonly admit: (input: RequestedPerson) => Promise<ActionReply<InvitationLink>>;
  readonly changeRights: (input: RequestedRights) => Promise<ActionReply<undefined>>;
  readonly switchOn: (input: {
    readonly id: string;
    readonly note: string;
  }) => Promise<ActionReply<undefined>>;
  readonly erase: PeopleActions['switchOn'];
  readonly newPassword: (input: {
    readonly id: string;
    readonly password: string;
    readonly note: string;
  }) => Promise<ActionReply<undefined>>;
  readonly endSessions: Alone;
  readonly unlockCodes: Alone;
  readonly switchOff: Alone;
  readonly invite: Alone<InvitationLink>;
  /** The reauthentication for the last four. */
  readonly reauthentication: Reauthentication;
};
