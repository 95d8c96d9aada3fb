import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { seedBeneficiaries } from '@/drizzle/seed/demo-beneficiaries';
import { approveInDemo, type DemoParts, demoConfirmations, seedFactors } from '@/drizzle/seed/demo-factors';
import { seedPolicy } from '@/drizzle/seed/demo-policy';
import { seedRecurring } from '@/drizzle/seed/demo-recurring';
import { may } from '@/drizzle/seed/may';
import { seedBatches } from '@/drizzle/seed/seed-batches';
import { seedPeople } from '@/drizzle/seed/seed-people';
import type { Actor } from '@/lib/access/grant';
import { setAuditKeys } from '@/lib/audit/marks';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { resumeBatch } from '@/lib/batches/run/resume';
import { resumptionForm, resumptionHash } from '@/lib/batches/run/resumption';
import { pauseBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { anyKind } from '@/lib/change-requests/change-request';
import { companyProfile, companySubject, requestCompanyProfile } from '@/lib/company/change';
import { accountConfidentiality, requestConfidentiality } from '@/lib/confidential-accounts/change';
import type { Database, Sql } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import { personDeputy } from '@/lib/deputies/change-request-kind';
import { attachFile } from '@/lib/discussions/attachments/attach';
import { addComment, withdrawComment } from '@/lib/discussions/comments/comment';
import { engineActor } from '@/lib/engine/engine-actor';
import { startSession } from '@/lib/identity/sign-in/sign-in-confirm';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { newCommentId, newOrderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { changeOwnFactor } from '@/lib/people/second-factors/factors-own';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { createDrawnNonces } from '../engine/drawn-nonces';
import { createHandClock, driveEngine, workToTheEnd } from '../engine/engine';
import { pdfOf } from '../files/attachable-files';
import { sepa, value } from '../orders/orders';
import { waitingAbout } from '../people/admins';
import { type Authenticator, testRelyingParty } from '../people/authenticator';
import { askForDeputy } from '../people/deputies';
import { addedPasskey, changeHash, testSealingKey, testSessionSecret } from '../people/second-factors';
import { sandboxCredentials, startTestSandbox } from '../provider/sandbox';
import { testOrigin } from '../web/signed-in-people';
import { createTestDatabase } from './database';
import { seedEndpoint } from './seed-endpoint';
import { seedErased } from './seed-erased';
import { seedFiles } from './seed-files';
import { seedTokens } from './seed-tokens';
import { openTestRoles } from './test-roles';

export type SeededDatabase = Awaited<ReturnType<typeof createSeededDatabase>>;

type WhenOver = (close: () => Promise<void>) => void;

/**
 * A database filled by commands only: people that admins admitted, their second factors, a policy, an address
 * book, recurring payments, batches, one paid order and one pending, with comments. No test wrote to it
 * directly.
 */
export async function createSeededDatabase(whenOver: WhenOver = (close) => onTestFinished(close)) {
  const database = await createTestDatabase();
  whenOver(database.close);
  // As the application's roles, so that all of these commands also test the roles' rights.
  const roles = await openTestRoles(database);
  whenOver(roles.close);
  const { db, sql } = roles.app;
  return { ...database, ...(await seedDatabase({ db, sql, engineDb: roles.worker.db }, whenOver)) };
}

type Connections = { readonly db: Database; readonly sql: Sql; readonly engineDb: Database };

/** The same in a migrated, empty database. */
export async function seedDatabase({ db, sql, engineDb }: Connections, whenOver: WhenOver) {
  setAuditKeys([testSessionSecret]);
  const clock = createHandClock();
  const sandbox = await startTestSandbox({ clock: clock.now });
  whenOver(() => sandbox.close());
  const provider = createProviderClient(
    new ProviderConfig({ baseUrl: new URL(sandbox.url), ...sandboxCredentials }),
    { nonces: createDrawnNonces(sql, sandboxCredentials.apiKey), clock: Date.now },
  );
  const keys = { sealingKey: testSealingKey, relyingParty: testRelyingParty };
  const agoMs = (ms: number) => () => new Date(Date.now() - ms);
  const parts = { db, sql, provider, now: agoMs(0) };
  const deciding = { ...parts, ...demoConfirmations(db, keys, parts.now) };
  const enrolling = { ...deciding, ...keys, now: agoMs(600_000) };
  const people = await seedPeople(enrolling);
  await seedFactors(enrolling, people);
  await seedPolicy(deciding, people);
  await seedBeneficiaries(deciding, people);
  await seedRecurring(deciding, people);
  const listed = await provider.listAccounts();
  const account = iban((listed.ok && listed.value[0]?.iban) || '');
  await cacheAccounts(db, value(listed), parts.now());
  await seedBatches({ ...deciding, now: agoMs(300_000) }, people, account);

  const person = (email: string) => {
    const found = people.get(email);
    if (!found) throw new Error(`the demo has nobody with the address ${email}`);
    return found;
  };
  await resumeOne(deciding, person('marta.kovac@example.com'), person('tomas.oliveira@example.com'));
  const maker = person('marta.kovac@example.com');
  const anna = person('anna.weiss@example.com');
  const [arriving] = await db.select().from(users).where(eq(users.id, maker.id));
  if (!arriving) throw new Error('the maker is not there');
  const arrival = { ...testOrigin, through: 'Password', confirmedWith: null } as const;
  await startSession(db, arriving, arrival, new Date());
  const admins = [person('petra.novak@example.com'), person('luc.bernard@example.com')] as const;
  await makeConfidential(deciding, account, { members: [maker], admins });
  await printCompany(deciding, admins);
  await seedTokens(deciding, admins);
  await seedEndpoint(deciding, admins);
  await seedErased(deciding, admins, engineDb);
  await seedFiles(deciding, maker);
  const asking = { absent: anna, deputy: person('tomas.oliveira@example.com') };
  value(await askForDeputy(db, asking, { from: 30, until: 31 }));
  await approveInDemo(
    deciding,
    [anyKind(personDeputy)],
    person('petra.novak@example.com'),
    await waitingAbout(db, anna.id),
  );
  const { secondFactor, answerOf } = deciding;
  const submitted = async (amount: string): Promise<OrderRow> => {
    const drafting = may(maker, 'payments:draft');
    const content = sepa({ account, amount: fromDecimal(amount) });
    const draft = await createDraft(db, drafting, content, { id: newOrderId() });
    const more = { duplicateReason: 'Another one, on purpose' };
    return value(await submitOrder(parts, drafting, draft, more));
  };
  const toPay = await submitted('12.50');
  const approving = may(anna, 'payments:approve');
  const paid = value(
    await approveOrder({ ...parts, secondFactor }, approving, toPay, await answerOf(anna, toPay.hash)),
  );
  const engine = driveEngine({ db: engineDb, provider, now: clock.now });
  await workToTheEnd({ db, clock, engine });
  const waiting = await submitted('13.50');
  await addOwnPasskey(deciding, person('petra.novak@example.com'));
  await discuss(db, maker, waiting);
  return { paid, waiting, maker, anna, people, person, deciding, account, clock, engine };
}

/** One admin requests that only these people read the account, and another approves it. */
async function makeConfidential(
  parts: DemoParts,
  account: Iban,
  { members, admins }: { readonly members: readonly Actor[]; readonly admins: readonly [Actor, Actor] },
): Promise<void> {
  const { db } = parts;
  const [requester, decider] = admins;
  const requested = {
    replaces: 0,
    iban: account,
    isConfidential: true,
    members: members.map(({ id }) => id),
    note: 'Salaries',
  };
  value(await requestConfidentiality(parts, may(requester, 'confidential-accounts:request'), requested));
  await approveInDemo(parts, [anyKind(accountConfidentiality)], decider, await waitingAbout(db, account));
}

/** One admin requests an address for documents, and another approves it. */
async function printCompany(parts: DemoParts, [requester, decider]: readonly [Actor, Actor]): Promise<void> {
  const requested = { replaces: 0, address: 'Narva mnt 5\nTallinn', letterhead: '', logo: 'none' } as const;
  value(await requestCompanyProfile(parts, may(requester, 'company:request'), { ...requested, note: '' }));
  await approveInDemo(
    parts,
    [anyKind(companyProfile)],
    decider,
    await waitingAbout(parts.db, companySubject),
  );
}

/** One comment on an order, another that its author withdrew, and a file. */
async function discuss(db: Database, author: Actor, { id }: OrderRow): Promise<void> {
  const parts = { db, now: () => new Date() };
  const writing = may(author, 'discussions:write');
  const comment = { subject: { kind: 'order', id }, text: 'As agreed by phone.', mentioned: [] } as const;
  const [kept, withdrawn] = [newCommentId(), newCommentId()];
  value(await addComment(parts, writing, { id: kept, ...comment }));
  value(await addComment(parts, writing, { id: withdrawn, ...comment }));
  value(await withdrawComment(parts, writing, withdrawn));
  async function* bytes() {
    yield pdfOf();
  }
  const file = { name: 'contract.pdf', bytes: bytes() };
  value(await attachFile(parts, writing, comment.subject, file));
}

/** A person adds a passkey, confirmed with their app. */
export async function addOwnPasskey(
  parts: DemoParts,
  owner: Actor,
  authenticator?: Authenticator,
): Promise<void> {
  const { factorId } = await addedPasskey(parts.db, owner, authenticator);
  const change = { factorId, act: 'enrol' } as const;
  const answer = await parts.answerOf(owner, await changeHash(parts.db, change));
  value(await changeOwnFactor(parts, may(owner, 'profile:manage'), change, answer));
}

/** An approved batch that was started, paused, and resumed by an approver. */
async function resumeOne(parts: DemoParts, holding: Actor, approver: Actor): Promise<void> {
  const { db } = parts;
  const [approved] = await db.select().from(batches).where(eq(batches.state, 'approved'));
  if (!approved) throw new Error('no batch was approved');
  await startBatch({ ...parts, actor: engineActor }, approved.id);
  await pauseBatch(parts, may(holding, 'payments:stop'), approved.id, 'Wait');
  const { id, version } = approved;
  const now = await dryRun(parts, may(approver, 'payments:read'), id);
  if (!now) throw new Error('the batch has no dry run');
  const seen = { id, version, seenDryRun: now.figures };
  const [paused] = await db.select().from(batches).where(eq(batches.id, id));
  if (!paused) throw new Error('the batch is not there');
  const answer = await parts.answerOf(approver, resumptionHash(resumptionForm(paused, now.figures)));
  value(await resumeBatch(parts, may(approver, 'payments:approve'), seen, answer));
}
