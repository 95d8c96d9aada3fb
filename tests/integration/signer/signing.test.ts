import { expect, onTestFinished, test } from 'vitest';
import { codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { createSecondFactor } from '@/lib/identity/second-factors/second-factor';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { remoteAppSecrets } from '@/lib/signer-channel/remote-app-secrets';
import { approvedBatch, getBatch } from '../../support/batches/batches';
import { getOrder, sepa, submittedOrder } from '../../support/orders/orders';
import { testRelyingParty } from '../../support/people/authenticator';
import { addRecordedActor, granted } from '../../support/people/people';
import { activeTotp, codeAnswer } from '../../support/people/second-factors';
import { admitApprover } from '../../support/signer/new-approver';
import { type SplitApp, startSplitApp } from '../../support/signer/split-app';

const stateOf = async (app: SplitApp, { id }: Pick<Awaited<ReturnType<typeof getOrder>>, 'id'>) =>
  (await getOrder(app.db, id)).state;

/** The second factor of a web process, which has no key of authenticator apps. */
const webFactor = ({ roles, ask }: SplitApp) =>
  createSecondFactor({
    attempts: roles.app.db,
    relyingParty: testRelyingParty,
    appSecrets: remoteAppSecrets(ask),
    now: () => new Date(),
  });

test('a worker without the transaction secret pays what the signer signs', async () => {
  const app = await startSplitApp();
  onTestFinished(app.startSigner());
  onTestFinished(app.startWorker());
  const order = await app.approved();
  await expect.poll(() => stateOf(app, order)).toBe('completed');
});

test('an order waits, as approved, while no signer runs', async () => {
  const app = await startSplitApp();
  onTestFinished(app.startWorker());
  const order = await app.approved();
  const asked = () => app.sql`select from signer_requests`;
  await expect.poll(asked).toHaveLength(1);
  expect(await stateOf(app, order)).toBe('approved');
  onTestFinished(app.startSigner());
  await expect.poll(() => stateOf(app, order)).toBe('completed');
});

test('a code confirms an approval in a web process that cannot open the app’s secret', async () => {
  const app = await startSplitApp();
  const approver = await addRecordedActor(app.db, 'approver', 'Ada Approver');
  const secret = newTotpSecret();
  await activeTotp(app.db, approver, { secret });
  onTestFinished(app.startSigner());
  const order = await submittedOrder(app.db, app.team, sepa({ account: app.account }));
  const { db } = app.roles.app;
  const secondFactor = webFactor(app);
  const requested = { hash: order.hash, code: codeOfStep(secret, stepAt(new Date())) };
  const answer = await codeAnswer(db, secondFactor, approver, requested);
  const approving = { db, secondFactor, now: () => new Date() };
  const approved = await approveOrder(approving, granted(approver, 'payments:approve'), order, answer);
  expect(approved).toMatchObject({ ok: true });
  onTestFinished(app.startWorker());
  await expect.poll(() => stateOf(app, order)).toBe('completed');
});

test('the secret of a new app is sealed so that only the signer opens it', async () => {
  const app = await startSplitApp();
  onTestFinished(app.startSigner());
  const secrets = remoteAppSecrets(app.ask);
  expect(await secrets.seal(newTotpSecret(), crypto.randomUUID())).toMatch(/^box\./);
});

test('an approver admitted and enrolled by two admins since the first start is believed', async () => {
  const app = await startSplitApp();
  const { approvedByIvo } = await admitApprover(app);
  const order = await approvedByIvo();
  expect(await app.ask('authorize', { orders: [order.id] })).toMatchObject({
    signed: [{ id: order.id }],
    unproven: [],
  });
});

test('every row of a batch is signed and paid once', async () => {
  const app = await startSplitApp();
  onTestFinished(app.startSigner());
  const batch = await approvedBatch({ ...app, now: () => new Date() }, 40, { account: app.account });
  // Afterwards, as the checks of the batch use nonces of their own.
  onTestFinished(app.startWorker());
  await expect.poll(async () => (await getBatch(app.db, batch.id)).state).toBe('done');
  const orders = await app.sql`select state from orders where batch_id = ${batch.id}`;
  expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 40 }, () => 'completed'));
});
