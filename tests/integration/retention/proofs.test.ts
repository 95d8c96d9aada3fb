import { expect, onTestFinished, test } from 'vitest';
import { setCommitting } from '@/lib/audit/commitments/commitments';
import { erasePerson, listDue } from '@/lib/people/erasure/erase';
import { requestErasure } from '@/lib/people/erasure/erase-kind';
import { getOrder, value } from '../../support/orders/orders';
import { approveRequestOf } from '../../support/people/admins';
import { switchOffAs } from '../../support/people/reauthentication';
import { admitApprover } from '../../support/signer/new-approver';
import { startSplitApp } from '../../support/signer/split-app';

test('a payment is signed and sent after the admin was erased who admitted its approver', async () => {
  setCommitting(true);
  onTestFinished(() => setCommitting(false));
  const app = await startSplitApp();
  const { db } = app;
  const { ben, cleo, asking, parts, approvedByIvo } = await admitApprover(app);

  value(await switchOffAs(db, asking, ben.id));
  value(await requestErasure(parts, asking, { id: ben.id }));
  await approveRequestOf(db, cleo, ben.id);
  for (const due of await listDue(db, { days: undefined, now: new Date() }))
    await erasePerson(app.roles.worker.db, due);
  const [erased] = await app.sql`select name from users where id = ${ben.id}`;
  expect(erased?.name).toBe(`Person ${ben.id.slice(0, 8)}`);

  const order = await approvedByIvo();
  onTestFinished(app.startWorker());
  await expect.poll(async () => (await getOrder(db, order.id)).state).toBe('completed');
  expect(app.errors).toEqual([]);
});
