import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  anyKind,
  type ChangeRequestContext,
  type ChangeRequestKind,
} from '@/lib/change-requests/change-request';
import type { Transaction } from '@/lib/db/client';
import { type User, users } from '@/lib/db/schema/people/users';
import { givenPasswordExpiry } from '@/lib/identity/passwords/password';
import { areSameRights } from '@/lib/identity/rights';
import { userId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { roles } from '@/lib/kernel/roles';
import { t } from '@/messages/rule-answers';
import { personErasure } from './erasure/erase-kind';
import { changeUser } from './people';
import { admissionKind } from './person-changes';
import { lockForDecision, record, refused } from './person-decision';
import { personNewPassword } from './person-password';

const rights = { role: z.enum(roles), groups: z.array(z.string()) };
const named = { name: z.string(), email: z.string() };

const rightsChange = z.strictObject({
  ...named,
  before: z.strictObject(rights),
  after: z.strictObject(rights),
});
const admission = z.strictObject({ ...named, ...rights });
type Admission = z.infer<typeof admission>;

/** Another role or other groups. The decision ends all of the person's sessions. */
export const personRights: ChangeRequestKind<z.infer<typeof rightsChange>> = {
  kind: 'person.rights',
  requestPermission: 'people:manage',
  decidePermission: 'people:manage',
  payload: rightsChange,
  describe: ({ name, email, before, after }) => ({
    title: t('people.changeRole', { name }),
    lines: [
      { term: t('terms.person'), after: `${name}, ${email}` },
      ...changed(t('terms.role'), roleLabel(before.role), roleLabel(after.role)),
      ...changed(t('terms.groups'), groupText(before.groups), groupText(after.groups)),
    ],
    effect: t('people.roleEffect'),
    ...(after.role === 'admin' && { warnings: [t('people.adminWarning')] }),
  }),
  concerns: (_payload, subjectId) => subjectId,
  apply: async (tx, context) => {
    const { before, after } = context.payload;
    const locked = await lockForDecision(tx, context);
    if (!locked.ok) return locked;
    const { person, admins } = locked.value;
    if (person.rolesFrom === 'provider') return refused('from_provider');
    if (!areSameRights(person, before)) return refused('changed_since');
    const remains = admins.some(({ id }) => id !== person.id) || after.role === 'admin';
    if (!remains) return refused('last_admin');
    await changeUser(tx, person.id, after);
    return record(tx, context, 'role_changed', {
      before: before.role,
      role: after.role,
      groupsBefore: before.groups.join(', '),
      groups: after.groups.join(', '),
    });
  },
};

/** Reactivates a person with their former role. */
export const personSwitchOn: ChangeRequestKind<Admission> = {
  kind: 'person.switch_on',
  requestPermission: 'people:manage',
  decidePermission: 'people:manage',
  payload: admission,
  describe: (person) => ({
    title: t('people.reactivate', { name: person.name }),
    lines: linesOf(person),
    effect: t('people.reactivateEffect'),
    ...(person.role === 'admin' && { warnings: [t('people.adminWarning')] }),
  }),
  concerns: (_payload, subjectId) => subjectId,
  apply: (tx, context) => admitPerson(tx, context, 'switched_on'),
};

/**
 * Admits a new person, whose row exists but is inactive until another admin approves, and is deleted
 * otherwise.
 */
export const personAdmission: ChangeRequestKind<Admission> = {
  kind: admissionKind,
  requestPermission: 'people:manage',
  decidePermission: 'people:manage',
  payload: admission,
  describe: (person) => ({
    title: t('people.admit', { name: person.name }),
    lines: linesOf(person),
    effect: t('people.admitEffect'),
    ...(person.role === 'admin' && { warnings: [t('people.adminWarning')] }),
  }),
  concerns: (_payload, subjectId) => subjectId,
  apply: (tx, context) => admitPerson(tx, context, 'admitted'),
  drop: async (tx, context) => {
    const id = userId(context.changeRequest.subjectId);
    await tx.delete(users).where(and(eq(users.id, id), eq(users.isActive, false)));
    await record(tx, context, 'not_admitted', { email: context.payload.email });
  },
};

/** The change requests about people, each decided by two admins. */
export const personKinds = [
  anyKind(personRights),
  anyKind(personSwitchOn),
  anyKind(personAdmission),
  anyKind(personNewPassword),
  anyKind(personErasure),
];

const roleLabel = (role: User['role']): string => t(`roles.${role}`);
const groupText = (groups: readonly string[]): string => groups.join(', ') || t('terms.none');

const changed = (term: string, before: string, after: string) =>
  before === after ? [] : [{ term, before, after }];

const linesOf = ({ name, email, role, groups }: Admission) => [
  { term: t('terms.person'), after: `${name}, ${email}` },
  { term: t('terms.role'), after: roleLabel(role) },
  ...(groups.length > 0 ? [{ term: t('terms.groups'), after: groupText(groups) }] : []),
];

async function admitPerson(
  tx: Transaction,
  context: ChangeRequestContext<Admission>,
  action: 'switched_on' | 'admitted',
): Promise<Result<undefined, string>> {
  const { role, groups } = context.payload;
  const locked = await lockForDecision(tx, context);
  if (!locked.ok) return locked;
  const { person } = locked.value;
  if (person.isActive) return refused('active_already');
  if (!areSameRights(person, context.payload)) return refused('changed_since');
  await changeUser(tx, person.id, {
    isActive: true,
    ...(person.mustChangePassword && { passwordExpiresAt: givenPasswordExpiry(context.now) }),
  });
  return record(tx, context, action, { role, groups: groups.join(', ') });
}
