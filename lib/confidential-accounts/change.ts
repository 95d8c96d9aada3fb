import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { confidentialAccounts } from '@/lib/db/schema/rules/confidential-accounts';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { type UserId, userId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { en } from '@/messages/en/rule-answers';
import { t } from '@/messages/rule-answers';
import { textTable } from '@/messages/text-table';
import { type Confidentiality, confidentialityInForce, type Member } from './in-force';

/** Why a change was refused, with the only wording of each code. */
export const confidentialityRefusals = textTable(en.confidentiality, (code) => t(`confidentiality.${code}`));
export type ConfidentialityRefusal = keyof typeof confidentialityRefusals;

const members = z.array(z.strictObject({ id: z.uuid(), name: z.string() })).max(100);

/** Includes who worked on it before, so that the difference can always be shown. */
const payload = z.strictObject({
  replaces: z.number().int().min(0),
  iban: z.string(),
  label: z.string().nullable(),
  wasConfidential: z.boolean(),
  before: members,
  isConfidential: z.boolean(),
  members,
});
type Payload = z.output<typeof payload>;

/**
 * Makes an account confidential, or no longer so, or changes who works on it. It takes effect with the
 * commit.
 */
export const accountConfidentiality: ChangeRequestKind<Payload> = {
  kind: 'account.confidentiality',
  requestPermission: 'confidential-accounts:request',
  decidePermission: 'confidential-accounts:decide',
  payload,
  describe: ({ iban, label, wasConfidential, before, isConfidential, members: after }) => ({
    title: t(titleOf(wasConfidential, isConfidential), { account: label ?? groupIban(iban) }),
    lines: [
      { term: t('confidential.account'), after: groupIban(iban) },
      {
        term: t('confidential.members'),
        ...(wasConfidential && { before: namesOf(before) }),
        after: isConfidential ? namesOf(after) : t('confidential.everyone'),
      },
    ],
    effect: t(isConfidential ? 'confidential.effect' : 'confidential.liftEffect'),
  }),
  async apply(tx, { changeRequest, payload: agreed, decider, now }) {
    const iban = ibanOf(agreed.iban);
    const { version } = await confidentialityInForce(tx, iban);
    if (version !== agreed.replaces) return refuse(confidentialityRefusals.changed_since);
    const ids = agreed.members.map(({ id }) => userId(id));
    if (agreed.isConfidential && (await findPeople(tx, ids)).length < ids.length)
      return refuse(confidentialityRefusals.member_gone);
    const { isConfidential } = agreed;
    await tx.insert(confidentialAccounts).values({
      iban,
      version: version + 1,
      isConfidential,
      members: ids,
      changeRequestId: changeRequest.id,
      at: now,
    });
    await recordAudit(tx, {
      actor: decider,
      action: 'account.confidentiality_changed',
      subjectKind: 'account',
      subjectId: iban,
      details: {
        version: version + 1,
        isConfidential,
        members: ids.toSorted().join(' '),
        names: namesOf(agreed.members),
        changeRequest: changeRequest.id,
      },
    });
    return ok(undefined);
  },
};

const titleOf = (was: boolean, is: boolean) =>
  is ? (was ? 'confidential.membersTitle' : 'confidential.markTitle') : 'confidential.liftTitle';

const namesOf = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(', ');

function ibanOf(text: string): Iban {
  const parsed = parseIban(text);
  if (!parsed.ok) throw new TypeError('a stored request names an account');
  return parsed.value;
}

const findPeople = (db: Executor, ids: readonly UserId[]): Promise<Member[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.isActive, true)))
    .orderBy(users.name, users.id);

type Requested = {
  /** The version that the requester has seen. */
  readonly replaces: number;
  readonly iban: Iban;
  readonly isConfidential: boolean;
  readonly members: readonly UserId[];
  readonly note: string;
};

/** Requests that an account becomes confidential, is no longer, or is worked on by other people. */
export function requestConfidentiality(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'confidential-accounts:request'>,
  { replaces, iban, isConfidential, note, ...requested }: Requested,
): Promise<Result<undefined, ConfidentialityRefusal>> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(cachedAccounts).where(eq(cachedAccounts.iban, iban));
    if (!account) return refuse('not_listed');
    const before = await confidentialityInForce(tx, iban);
    if (before.version !== replaces) return refuse('changed_since');
    const ids = isConfidential ? [...new Set(requested.members)] : [];
    if (isConfidential && ids.length === 0) return refuse('no_member');
    if (isSame(before, { isConfidential, members: ids })) return refuse('nothing_changed');
    const people = await findPeople(tx, ids);
    if (people.length < ids.length) return refuse('member_gone');
    const opened = await openChangeRequest(tx, accountConfidentiality, {
      actor,
      subjectId: iban,
      payload: {
        replaces,
        iban,
        label: account.tagName,
        wasConfidential: before.isConfidential,
        before: await listNames(tx, before.members),
        isConfidential,
        members: people,
      },
      note,
      now: now(),
    });
    return opened.ok ? ok(undefined) : opened;
  });
}

const isSame = (before: Confidentiality, after: Omit<Confidentiality, 'version'>): boolean =>
  before.isConfidential === after.isConfidential &&
  before.members.toSorted().join() === after.members.toSorted().join();

/** Also of people who are no longer active. */
const listNames = (db: Executor, ids: readonly UserId[]): Promise<Member[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.name, users.id);
