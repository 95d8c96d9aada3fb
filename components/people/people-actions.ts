import type { Role } from '@/lib/db/schema/users';
import type { NewPerson } from '@/lib/identity/people';
import type { ActionReply } from '@/lib/web/action-reply';

/** What can be done on the page of people: declared by the page, called by its forms. */
export type PeopleActions = {
  readonly add: (input: NewPerson) => Promise<ActionReply<undefined>>;
  readonly changeRole: (input: {
    readonly id: string;
    readonly role: Role;
  }) => Promise<ActionReply<undefined>>;
  readonly setActive: (input: {
    readonly id: string;
    readonly active: boolean;
  }) => Promise<ActionReply<undefined>>;
};

export type RefusedReply = Extract<ActionReply<undefined>, { ok: false }>;

/** What a refusal says, with the reference to quote where there is one. */
export const wordsOfRefusal = ({ message, reference }: RefusedReply): string =>
  reference ? `${message} Reference ${reference}.` : message;
