import { expect, it, onTestFinished } from 'vitest';
import { sendTestEvent } from '@/lib/event-deliveries/send-again';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { createTeamDatabase } from '../../support/database/database';
import { startTestWorker, workerSecret } from '../../support/engine/worker-process';
import { value } from '../../support/orders/orders';
import { addAdmins } from '../../support/people/admins';
import { granted } from '../../support/people/people';
import {
  agreedEndpoint,
  issueSecretAs,
  listAllAttempts,
  listAllDeliveries,
  realClock,
} from '../../support/webhooks/event-endpoints';
import { replies, silent, startReceiver } from '../../support/webhooks/event-receiver';

it('is sent by another worker if one is killed while it sends', async () => {
  const { db, sql, url, close } = await createTeamDatabase();
  onTestFinished(close);
  const receiver = await startReceiver(silent);
  const worker = startTestWorker(url, 'http://127.0.0.1:9');
  const admins = await addAdmins(db);
  const id = await agreedEndpoint(db, admins, { url: receiver.url });
  value(await issueSecretAs(db, admins.ana, id, realClock, sealingKeyOf(workerSecret)));
  value(await sendTestEvent({ db, now: realClock }, granted(admins.ana, 'people:manage'), id));
  await receiver.arrived(1);
  receiver.behave(replies(200));
  await worker.killAndRestart(0);
  expect(await listAllAttempts(db)).toEqual([]);
  // Its lease would end by itself within a minute.
  await sql`update event_deliveries set due_at = now()`;
  await receiver.arrived(2);
  await expect.poll(() => listAllDeliveries(db)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
});
