import { expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { createSecondFactor } from '@/lib/identity/second-factors/second-factor';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { createAskSigner } from '@/lib/signer-channel/ask';
import { signerChannelKey } from '@/lib/signer-channel/marks';
import { remoteAppSecrets } from '@/lib/signer-channel/remote-app-secrets';
import { getOrder, sepa, submittedOrder, value } from '../../support/orders/orders';
import { testRelyingParty } from '../../support/people/authenticator';
import { addRecordedActor, granted } from '../../support/people/people';
import { activeTotp, codeAnswer, testSessionSecret } from '../../support/people/second-factors';
import { sandboxCredentials } from '../../support/provider/sandbox';
import { type Known, newKey, oldKey, steps } from '../../support/rotation/steps';
import { handoverKey, type SplitApp, startSplitApp } from '../../support/signer/split-app';

const stateOf = async (app: SplitApp, { id }: { readonly id: Parameters<typeof getOrder>[1] }) =>
  (await getOrder(app.db, id)).state;

const paymentsOf = ({ sandbox }: SplitApp, { externalPaymentId }: { readonly externalPaymentId: string }) =>
  [...sandbox.payments.values()].filter(({ order }) => order?.externalPaymentId === externalPaymentId);

test('signs again, under the new secret, a payment whose former signature the provider refuses', async () => {
  const credentials = { ...sandboxCredentials };
  const app = await startSplitApp({ credentials });
  const stopSigner = app.startSigner();
  onTestFinished(app.startWorker());
  credentials.transactionSecret = newKey;
  const order = await app.approved();
  const refused = () => app.sql`select from attempts where order_id = ${order.id} and provider_code = 80`;
  await expect.poll(async () => (await refused()).length).toBeGreaterThan(0);
  expect(await stateOf(app, order)).toBe('checking');
  expect(paymentsOf(app, order)).toHaveLength(0);
  await stopSigner();
  onTestFinished(app.startSigner({ SERVICE_TRANSACTION_SECRET: newKey }));
  await expect.poll(() => stateOf(app, order)).toBe('completed');
  expect(paymentsOf(app, order)).toHaveLength(1);
});

/** The settings of a signer and a worker, and how a web process asks, at one step of the rotation. */
function settingsAt(app: SplitApp, at: Known) {
  const named = (name: string, { current, previous }: Known) => ({
    [name]: current,
    [`${name}_PREVIOUS`]: previous.join(','),
  });
  // The keys that everything so far was made under.
  const own = (first: string): Known => {
    const known = (one: string) => (one === oldKey ? first : `${one}-${first}`);
    return { current: known(at.current), previous: at.previous.map(known) };
  };
  const handover = own(handoverKey);
  return {
    signer: {
      ...named('PAYDESK_HANDOVER_KEY', handover),
      ...named('PAYDESK_SEALING_KEY', own(testSessionSecret)),
      ...named('SERVICE_TRANSACTION_SECRET', own(sandboxCredentials.transactionSecret)),
    },
    worker: {
      ...named('PAYDESK_HANDOVER_KEY', handover),
      ...named('SERVICE_SIGNING_SECRET', own(sandboxCredentials.signingSecret)),
      ...named('SERVICE_API_KEY', own(sandboxCredentials.apiKey)),
    },
    ask: createAskSigner({
      sql: app.roles.app.sql,
      key: signerChannelKey(handover.current, handover.previous),
    }),
  };
}

type Approver = { readonly approver: Actor; readonly secret: Uint8Array };

/** A code of an app counts once, so each payment has an approver of its own. */
async function addApprover({ db }: SplitApp): Promise<Approver> {
  const [approver, secret] = [await addRecordedActor(db, 'approver'), newTotpSecret()];
  await activeTotp(db, approver, { secret });
  return { approver, secret };
}

/** Approves a payment with a code that the signer checks, and waits until it is paid. */
async function pay(app: SplitApp, ask: SplitApp['ask'], { approver, secret }: Approver): Promise<void> {
  const { db } = app.roles.app;
  const now = () => new Date();
  const appSecrets = remoteAppSecrets(ask);
  const secondFactor = createSecondFactor({ attempts: db, relyingParty: testRelyingParty, appSecrets, now });
  const order = await submittedOrder(app.db, app.team, sepa({ account: app.account }));
  const code = codeOfStep(secret, stepAt(now()));
  const answer = await codeAnswer(db, secondFactor, approver, { hash: order.hash, code });
  const approving = { db, secondFactor, now };
  value(await approveOrder(approving, granted(approver, 'payments:approve'), order, answer));
  await expect.poll(() => stateOf(app, order)).toBe('completed');
  expect(paymentsOf(app, order)).toHaveLength(1);
}

test('approves with codes and pays while web, worker and signer get new keys one after another', async () => {
  const other = ({ transactionSecret, signingSecret, apiKey }: typeof sandboxCredentials) => ({
    apiKeys: [`${newKey}-${apiKey}`],
    signingSecrets: [`${newKey}-${signingSecret}`],
    transactionSecrets: [`${newKey}-${transactionSecret}`],
  });
  const app = await startSplitApp({
    credentials: { ...sandboxCredentials, previous: other(sandboxCredentials) },
  });
  const approvers = [await addApprover(app), await addApprover(app), await addApprover(app)] as const;
  let { ask } = settingsAt(app, steps.before);
  let stopSigner = app.startSigner();
  let stopWorker = app.startWorker();
  onTestFinished(() => stopSigner());
  onTestFinished(() => stopWorker());
  const [first, second, third] = approvers;
  for (const [at, approver] of [
    [steps.announced, first],
    [steps.changed, second],
  ] as const) {
    const next = settingsAt(app, at);
    await stopSigner();
    stopSigner = app.startSigner(next.signer);
    // Signer, worker and web process are at different steps.
    await pay(app, ask, approver);
    await stopWorker();
    stopWorker = app.startWorker(next.worker);
    ask = next.ask;
  }
  await pay(app, ask, third);
  expect(app.errors).toEqual([]);
});
