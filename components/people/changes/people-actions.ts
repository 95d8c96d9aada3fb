import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Role } from '@/lib/kernel/roles';

/** A person as the form to add one has them. */
export type PersonAsked = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly groups: readonly string[];
  readonly password: string;
  readonly note: string;
};

type RightsAsked = {
  readonly id: string;
  readonly role: Role;
  readonly groups: readonly string[];
  readonly note: string;
};

/** What one admin does to a person without another, once they have shown again who they are. */
type Alone = (input: {
  readonly id: string;
  readonly answer: ReauthenticationAnswer;
}) => Promise<ActionReply<undefined>>;

/**
 * What can be done on the page of people: declared by the page, called by its forms. All but the last three
 * ask another admin.
 */
export type PeopleActions = {
  readonly admit: (input: PersonAsked) => Promise<ActionReply<undefined>>;
  readonly changeRights: (input: RightsAsked) => Promise<ActionReply<undefined>>;
  readonly switchOn: (input: {
    readonly id: string;
    readonly note: string;
  }) => Promise<ActionReply<undefined>>;
  readonly newPassword: (input: {
    readonly id: string;
    readonly password: string;
    readonly note: string;
  }) => Promise<ActionReply<undefined>>;
  readonly endSessions: Alone;
  readonly unlockCodes: Alone;
  readonly switchOff: Alone;
  /** How the admin shows again who they are, before one of the last three. */
  readonly reauthentication: Reauthentication;
};
