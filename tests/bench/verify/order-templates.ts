import { readBatchFile } from '@/drizzle/seed/seed-batches';
import type { Actor } from '@/lib/access/grant';
import { startBatch } from '@/lib/batches/run/start';
import type { Database, Sql } from '@/lib/db/client';
import { engineActor } from '@/lib/engine/engine-actor';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { declineOrder } from '@/lib/orders/approvals/decline';
import { editDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { approveSeen, getBatch, submitSeen } from '../../support/batches/batches';
import { addOwnPasskey, seedDatabase } from '../../support/database/seeded-database';
import { workToTheEnd } from '../../support/engine/engine';
import { draftOrder, sepa, submit, submittedOrder, value } from '../../support/orders/orders';
import { type Authenticator, createAuthenticator } from '../../support/people/authenticator';
import { type Team, teamFrom } from '../../support/people/team';
import { payrollFile } from '../payouts/paid-batch';

/**
 * An order of each kind and a batch, as the commands and the engine leave them; `share` of a hundred single
 * orders is of the kind.
 */
export type Templates = {
  readonly orders: readonly { readonly id: OrderId; readonly share: number }[];
  readonly batch: BatchId;
  /** What signs for each approver, by the identifier of the passkey. */
  readonly passkeys: ReadonlyMap<string, Authenticator>;
};

/** Enough that their sum takes two approvals by the demo's policy. */
export const rowsOfBatch = 2_500;

/** Fills an empty, migrated database as commands would, and makes the templates there. */
export async function makeTemplates(
  { db, sql }: { readonly db: Database; readonly sql: Sql },
  whenOver: (close: () => Promise<void>) => void,
): Promise<Templates> {
  const app = await seedDatabase({ db, sql, engineDb: db }, whenOver);
  const { account } = app;
  const { team, passkeys } = await equipTeam(app);
  const orders = await makeOrders(db, team, account);
  const batch = await makeBatch(app, team);
  await workToTheEnd({ db, clock: app.clock, engine: app.engine });
  await endBatch(app, batch);
  return { orders, batch, passkeys };
}

type App = Awaited<ReturnType<typeof seedDatabase>>;

/** The seeded people as a team, whose approvers have passkeys. */
export async function equipTeam(app: App) {
  const { person, deciding } = app;
  const passkeys = new Map<string, Authenticator>();
  const withPasskey = async (actor: Actor) => {
    const authenticator = createAuthenticator();
    await addOwnPasskey(deciding, actor, authenticator);
    passkeys.set(authenticator.credentialId, authenticator);
    return { actor, passkey: authenticator.keep() };
  };
  const team = teamFrom(deciding.db, {
    maker: person('marta.kovac@example.com'),
    otherMaker: person('jonas.lindqvist@example.com'),
    anna: await withPasskey(person('anna.weiss@example.com')),
    tomas: await withPasskey(person('tomas.oliveira@example.com')),
    viewer: person('ines.moreau@example.com'),
  });
  return { team, passkeys };
}

/** One order of each kind, above what one person approves. */
export async function makeOrders(
  db: Database,
  team: Team,
  account: App['account'],
): Promise<Templates['orders']> {
  const parts = { db, now: () => new Date() };
  const content = (reference: string) =>
    sepa({ account, amount: fromDecimal('10500.00'), reference: `Template ${reference}` });
  const paid = await submittedOrder(db, team, content('paid'));
  value(await team.anna.approve(paid));
  value(await team.tomas.approve(paid));
  const draft = await draftOrder(db, team, content('to be edited'));
  const edited = value(await editDraft(db, team.drafting, draft, content('edited')));
  const resubmitted = value(await submit(db, team, edited));
  value(await team.tomas.approve(resubmitted));
  value(await team.anna.approve(resubmitted));
  const declined = await submittedOrder(db, team, content('declined'));
  value(await declineOrder(parts, team.approving, declined, 'Not ours'));
  const waiting = await submittedOrder(db, team, content('waiting'));
  value(await team.anna.approve(waiting));
  const withdrawn = await draftOrder(db, team, content('withdrawn'));
  value(await withdrawOrder(parts, team.drafting, withdrawn));
  return [
    { id: paid.id, share: 75 },
    { id: edited.id, share: 12 },
    { id: declined.id, share: 5 },
    { id: waiting.id, share: 3 },
    { id: withdrawn.id, share: 5 },
  ];
}

async function makeBatch({ deciding, account }: App, team: Team): Promise<BatchId> {
  const { db } = deciding;
  const file = new TextDecoder().decode(payrollFile(rowsOfBatch));
  const id = await readBatchFile(deciding, team.drafting, { name: 'payroll.csv', file, account });
  const submitted = value(await submitSeen({ ...deciding, team }, await getBatch(db, id)));
  value(await approveSeen(deciding, team.anna, submitted));
  value(await approveSeen(deciding, team.tomas, submitted));
  value(await startBatch({ ...deciding, actor: engineActor }, id));
  return id;
}

/** Lets the engine release, send and follow every row. */
async function endBatch({ deciding: { db }, clock, engine }: App, id: BatchId): Promise<void> {
  const turns = createBatchTurns({ db, now: clock.now, signal: new AbortController().signal });
  for (let round = 0; round < rowsOfBatch; round += 1) {
    await turns.turn();
    await workToTheEnd({ db, clock, engine });
    await turns.turn();
    if ((await getBatch(db, id)).state === 'done') return;
  }
  throw new Error('the batch did not come to its end');
}
