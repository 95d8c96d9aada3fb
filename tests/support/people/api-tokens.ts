import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { rolesWith } from '@/lib/access/permissions';
import { createOwnToken } from '@/lib/api-tokens/create-own';
import { issueServiceToken } from '@/lib/api-tokens/issue';
import { requestServiceToken, serviceTokenKind } from '@/lib/api-tokens/service-token';
import type { WantedToken } from '@/lib/api-tokens/wanted';
import { anyKind, type ChangeRequestRow } from '@/lib/change-requests/change-request';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { apiTokens } from '@/lib/db/schema/rules/api-tokens';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { hashPassword } from '@/lib/identity/passwords/password';
import { reauthenticationHash } from '@/lib/identity/sessions/reauthenticate';
import type { ApiTokenId } from '@/lib/kernel/ids';
import { personalScopes } from '@/lib/kernel/topics/api-scopes';
import type { ProviderClient } from '@/lib/provider/client';
import { value } from '../orders/orders';
import { rightPassword } from '../web/signed-in-people';
import { granted } from './people';
import { reauthenticating } from './reauthentication';
import { approveAs, confirming } from './second-factors';

type Clock = () => Date;
const realClock: Clock = () => new Date();

export const everyScope: WantedToken = { name: 'Dashboard', scopes: personalScopes, days: 30 };

/** Gives a test person the password of all test people. */
export const givePassword = async (db: Database, person: Actor): Promise<void> =>
  setPerson(db, person, { passwordHash: await hashPassword(rightPassword) });

/** Changes a person past the commands and guards. */
export const setPerson = (
  db: Database,
  { id }: Actor,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(users).set(changes).where(eq(users.id, id));
  });

/** A person without a second factor shows their password. */
async function shownBy(db: Database, actor: Actor, hash: string) {
  if (rolesWith('payments:approve').includes(actor.role) || rolesWith('people:manage').includes(actor.role))
    return confirming(db, actor, hash);
  await givePassword(db, actor);
  return { answer: { kind: 'password', password: rightPassword } as const };
}

/** The person creates a token on their profile. */
export async function createTokenAs(
  db: Database,
  actor: Actor,
  wanted: Partial<WantedToken> = {},
  now = realClock,
) {
  const hash = reauthenticationHash(actor, { act: 'api_token.create', subject: actor.id });
  const { answer, ...factor } = await shownBy(db, actor, hash);
  const parts = { ...reauthenticating(db, now), ...factor };
  return createOwnToken(parts, granted(actor, 'tokens:create'), { ...everyScope, ...wanted }, answer);
}

/** The secret of a new personal token. */
export const personalToken = async (
  db: Database,
  actor: Actor,
  wanted?: Partial<WantedToken>,
  now?: Clock,
): Promise<string> => value(await createTokenAs(db, actor, wanted, now)).secret;

export async function newestToken(db: Database) {
  const [row] = await db.select().from(apiTokens).orderBy(sql`${apiTokens.createdAt} desc`).limit(1);
  if (!row) throw new Error('there is no token');
  return row;
}

/** The newest pending request for a service token. */
export async function openTokenRequest(db: Database): Promise<ChangeRequestRow> {
  const [row] = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.kind, 'service_token.add'), eq(changeRequests.state, 'open')))
    .orderBy(desc(changeRequests.requestedAt))
    .limit(1);
  if (!row) throw new Error('no token was requested');
  return row;
}

export const askForServiceToken = (
  db: Database,
  admin: Actor,
  wanted: Partial<WantedToken> & { readonly serviceUser?: string } = {},
) =>
  requestServiceToken({ db, now: realClock }, granted(admin, 'people:manage'), {
    serviceUser: 'ERP',
    note: '',
    ...everyScope,
    ...wanted,
  });

export const approveServiceToken = (db: Database, admin: Actor, seen: ChangeRequestRow) => {
  const provider = {} as ProviderClient; // safe: this kind makes no provider requests
  return approveAs({ db, now: realClock, provider }, [anyKind(serviceTokenKind)], admin, seen);
};

export async function issueAs(db: Database, admin: Actor, id: ApiTokenId) {
  const hash = reauthenticationHash(admin, { act: 'api_token.issue', subject: id });
  const { secondFactor, answer } = await confirming(db, admin, hash);
  const parts = { ...reauthenticating(db), secondFactor };
  return issueServiceToken(parts, granted(admin, 'people:manage'), id, answer);
}

/** The secret of a service token that two admins agreed on. */
export async function serviceToken(
  db: Database,
  admins: readonly [Actor, Actor],
  wanted?: Parameters<typeof askForServiceToken>[2],
): Promise<string> {
  value(await askForServiceToken(db, admins[0], wanted));
  value(await approveServiceToken(db, admins[1], await openTokenRequest(db)));
  const [approved] = await db.select().from(apiTokens).where(isNull(apiTokens.tokenHash));
  if (!approved) throw new Error('the token is approved');
  return value(await issueAs(db, admins[0], approved.id)).secret;
}
