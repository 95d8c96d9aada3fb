import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import type { Role } from '@/lib/kernel/roles';
import type { OrderRow } from '@/lib/orders/order/content';
import { requestRights } from '@/lib/people/person-requests';
import { submittedBatch } from '../../../support/batches/batches';
import { decideConfidentiality } from '../../../support/batches/confidential-account';
import { sepa, submittedOrder, value } from '../../../support/orders/orders';
import { approveRequestOf, giveRights } from '../../../support/people/admins';
import { givePassword } from '../../../support/people/api-tokens';
import { type Authenticator, createAuthenticator } from '../../../support/people/authenticator';
import { addRecordedActor, granted } from '../../../support/people/people';
import { switchOffAs } from '../../../support/people/reauthentication';
import { activePasskey } from '../../../support/people/second-factors';
import { addTeam, type Team } from '../../../support/people/team';
import { type Browser, openBrowser } from './browser';
import type { Installation } from './installation';

/** Somebody who signed in, and what confirms their decisions. */
export type Visitor = {
  readonly actor: Actor;
  readonly browser: Browser;
  /** Of approvers and admins. */
  readonly passkey: Authenticator | undefined;
};

/** Who asks. Three kinds hold cookies of a session that was valid; `pastCommands` lost their role by SQL. */
export type Cast = {
  readonly nobody: Browser;
  readonly viewer: Visitor;
  readonly maker: Visitor;
  readonly otherMaker: Visitor;
  readonly approver: Visitor;
  readonly otherApprover: Visitor;
  readonly admin: Visitor;
  readonly otherAdmin: Visitor;
  /** An approver whose second factor is pending. */
  readonly halfway: Visitor;
  /** By the role that they had. */
  readonly disabled: Readonly<Record<Role, Visitor>>;
  /** They are viewers now, by two admins. */
  readonly demoted: Readonly<Record<Exclude<Role, 'viewer'>, Visitor>>;
  /** They are viewers now, by a statement in the database: their session goes on. */
  readonly pastCommands: Readonly<Record<Exclude<Role, 'viewer'>, Visitor>>;
  /** An approver, who has submitted these as a maker. */
  readonly convert: Visitor;
  readonly madeByConvert: OrderRow;
  readonly batchByConvert: BatchRow;
  readonly team: Team;
};

/** One on which the team's maker alone works, beside approvers. */
export const confidentialAccount = iban('LT601010012345678901');

const hasPasskey = (role: Role): boolean => role === 'approver' || role === 'admin';

/** Adds people and lets them sign in as they do: password, then the second factor of their role. */
export async function castOf({ db, origin }: Installation): Promise<Cast> {
  const team = await addTeam(db);
  const signedIn = (actor: Actor, given?: Authenticator, steps?: 'first') =>
    signInAs({ db, origin }, actor, given, steps);
  const added = async (role: Role, name: string, steps?: 'first') =>
    signedIn(await addRecordedActor(db, role, name), undefined, steps);
  const admin = await added('admin', 'Ana Admin');
  const otherAdmin = await added('admin', 'Ben Admin');
  const ofRoles = async (name: string) => ({
    maker: await added('maker', `${name} maker`),
    approver: await added('approver', `${name} approver`),
    admin: await added('admin', `${name} admin`),
  });
  const disabled = { ...(await ofRoles('Left')), viewer: await added('viewer', 'Left viewer') };
  const [demoted, pastCommands] = [await ofRoles('Demoted'), await ofRoles('Changed')];
  const cast: Cast = {
    nobody: openBrowser(origin),
    viewer: await signedIn(team.viewer),
    maker: await signedIn(team.maker),
    otherMaker: await signedIn(team.otherMaker),
    approver: await signedIn(team.anna.actor, team.anna.authenticator),
    otherApprover: await signedIn(team.tomas.actor, team.tomas.authenticator),
    admin,
    otherAdmin,
    halfway: await added('approver', 'Halfway approver', 'first'),
    disabled,
    demoted,
    pastCommands,
    ...(await addConvert(db, team, signedIn)),
    team,
  };
  await takeRightsAway(db, cast);
  await addConfidentialAccount(db, team);
  return cast;
}

/** Gives a person a password and, in some roles, a passkey if they have none, and signs them in. */
export async function signInAs(
  { db, origin, at }: Pick<Installation, 'db' | 'origin'> & { readonly at?: string },
  actor: Actor,
  given?: Authenticator,
  steps: 'both' | 'first' = 'both',
): Promise<Visitor> {
  await givePassword(db, actor);
  const passkey = given ?? (hasPasskey(actor.role) ? await passkeyFor(db, actor) : undefined);
  const browser = openBrowser(origin, at);
  await browser.signIn(actor.email, steps === 'both' ? passkey : undefined);
  return { actor, browser, passkey };
}

/** The bank lists it from now on, and two admins let the team's maker alone work on it. */
async function addConfidentialAccount(db: Database, { maker }: Team): Promise<void> {
  await db.insert(cachedAccounts).values({
    iban: confidentialAccount,
    position: 9,
    accountType: 'OPERATIONAL',
    status: 'ACTIVE',
    isCommission: false,
    balance: fromDecimal('0.00'),
    fetchedAt: new Date(),
  });
  await decideConfidentiality(db, confidentialAccount, [maker]);
}

/** A maker who submits a payment and a batch, and whom two admins then make an approver. */
async function addConvert(db: Database, team: Team, signIn: (actor: Actor) => Promise<Visitor>) {
  const maker = await addRecordedActor(db, 'maker', 'Cora Convert');
  const own = { ...team, maker, drafting: granted(maker, 'payments:draft') };
  const madeByConvert = await submittedOrder(db, own, sepa({ reference: 'By Cora' }));
  const batchByConvert = await submittedBatch({ db, team: own });
  await giveRights(db, maker.id, { role: 'approver', groups: [] });
  return { convert: await signIn({ ...maker, role: 'approver' }), madeByConvert, batchByConvert };
}

async function passkeyFor(db: Database, actor: Actor): Promise<Authenticator> {
  const authenticator = createAuthenticator();
  await activePasskey(db, actor, authenticator);
  return authenticator;
}

async function takeRightsAway(
  db: Database,
  { admin, otherAdmin, disabled, demoted, pastCommands }: Cast,
): Promise<void> {
  const managing = granted(admin.actor, 'people:manage');
  for (const { actor } of Object.values(disabled)) value(await switchOffAs(db, managing, actor.id));
  const parts = { db, now: () => new Date() };
  const viewing = { role: 'viewer', groups: [] } as const;
  for (const { actor } of Object.values(demoted)) {
    value(await requestRights(parts, managing, { id: actor.id, rights: viewing }));
    await approveRequestOf(db, otherAdmin.actor, actor.id);
  }
  for (const { actor } of Object.values(pastCommands)) await giveRights(db, actor.id, viewing);
  const left = await db.select({ id: users.id }).from(users).where(eq(users.isActive, false));
  if (left.length !== Object.keys(disabled).length) throw new Error('not everybody was deactivated');
}
