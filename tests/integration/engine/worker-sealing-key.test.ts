import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '@/lib/composition/env';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { runWorker } from '@/lib/worker/main';
import { createRunningParts } from '@/lib/worker/process/running-parts';
import { startApp } from '../../support/engine/engine';
import { getOrder, sepa, submittedOrder } from '../../support/orders/orders';
import { addRecordedActor, granted } from '../../support/people/people';
import {
  activeTotp,
  codeAnswer,
  testSecondFactor,
  testSessionSecret,
} from '../../support/people/second-factors';
import { sandboxCredentials } from '../../support/provider/sandbox';

const another = 'another-session-secret-0123456789-0123456789';

it.each([
  { NEXTAUTH_SECRET: another, PAYDESK_SEALING_KEY: testSessionSecret },
  {
    NEXTAUTH_SECRET: another,
    PAYDESK_SEALING_KEY: `${another}-2`,
    PAYDESK_SEALING_KEY_PREVIOUS: testSessionSecret,
  },
])('sends what was approved with a code under the sealing key: %o', async (secrets) => {
  const { db, url, sandbox, team, account } = await startApp({ sandbox: { clock: () => new Date() } });
  const approver = await addRecordedActor(db, 'approver', 'Ada Approver');
  const secret = await activeTotp(db, approver);
  const order = await submittedOrder(db, team, sepa({ account }));
  const parts = { db, secondFactor: testSecondFactor(db), now: () => new Date() };
  const requested = { hash: order.hash, code: codeOfStep(secret, stepAt(new Date())) };
  const answer = await codeAnswer(db, parts.secondFactor, approver, requested);
  const approved = await approveOrder(parts, granted(approver, 'payments:approve'), order, answer);
  expect(approved).toMatchObject({ ok: true });
  const env = readEnv({
    ...secrets,
    DATABASE_URL: url,
    SERVICE_BASE_URL: sandbox.url,
    SERVICE_API_KEY: sandboxCredentials.apiKey,
    SERVICE_SIGNING_SECRET: sandboxCredentials.signingSecret,
    SERVICE_TRANSACTION_SECRET: sandboxCredentials.transactionSecret,
  });
  const stop = new AbortController();
  const running = runWorker({ env, signal: stop.signal, running: createRunningParts() });
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  await expect.poll(async () => (await getOrder(db, order.id)).paymentId).not.toBeNull();
});
