import { expect, onTestFinished, test } from 'vitest';
import { setCommitting } from '@/lib/audit/commitments/commitments';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { erasePerson, listDue } from '@/lib/people/erasure/erase';
import { requestErasure } from '@/lib/people/erasure/erase-kind';
import { requestAdmission } from '@/lib/people/person-requests';
import { getOrder, sepa, submittedOrder, value } from '../../support/orders/orders';
import { addAdmins, approveRequestOf } from '../../support/people/admins';
import { createAuthenticator } from '../../support/people/authenticator';
import { addActor, granted } from '../../support/people/people';
import { switchOffAs } from '../../support/people/reauthentication';
import {
  activeFirstApp,
  approveOnce,
  approverWith,
  requestedPasskey,
  testSecondFactor,
} from '../../support/people/second-factors';
import { startSplitApp } from '../../support/signer/split-app';

test('a payment is signed and sent after the admin was erased who admitted its approver', async () => {
  setCommitting(true);
  onTestFinished(() => setCommitting(false));
  const app = await startSplitApp();
  const { db } = app;
  const { ana, ben, asking, parts } = await addAdmins(db);
  const cleo = await addActor(db, 'admin', 'Cleo Admin');
  for (const admin of [ana, ben, cleo]) await activeFirstApp(db, admin);
  onTestFinished(app.startSigner());
  await app.ask('publicKey', {});

  const newcomer = { name: 'Ivo Novak', email: 'ivo@example.com', role: 'approver', groups: [] } as const;
  const { id } = value(await requestAdmission(parts, asking, newcomer));
  await approveRequestOf(db, ben, id);
  const ivo = { id, name: newcomer.name, email: newcomer.email, role: newcomer.role };
  const passkey = createAuthenticator();
  const enrolment = await requestedPasskey(db, ivo, passkey);
  for (const by of [ben, cleo]) value(await approveOnce(db, enrolment, { by }));

  value(await switchOffAs(db, asking, ben.id));
  value(await requestErasure(parts, asking, { id: ben.id }));
  await approveRequestOf(db, cleo, ben.id);
  for (const due of await listDue(db, { days: undefined, now: new Date() }))
    await erasePerson(app.roles.worker.db, due);
  const [erased] = await app.sql`select name from users where id = ${ben.id}`;
  expect(erased?.name).toBe(`Person ${ben.id.slice(0, 8)}`);

  const order = await submittedOrder(db, app.team, sepa({ account: app.account }));
  const answer = await approverWith(db, ivo, passkey).answer(order.hash, {});
  const approving = { db, secondFactor: testSecondFactor(db), now: () => new Date() };
  value(await approveOrder(approving, granted(ivo, 'payments:approve'), order, answer));
  onTestFinished(app.startWorker());
  await expect.poll(async () => (await getOrder(db, order.id)).state, { timeout: 20_000 }).toBe('completed');
  expect(app.errors).toEqual([]);
});
