import type { OrderId } from '@/lib/kernel/ids';
import { webhookBody } from '@/lib/sandbox/webhooks/webhooks';
import type { App } from '@/tests/support/engine/engine';
import { delivery, forgersKey, receive, signature } from '@/tests/support/provider/webhooks';
import type { WebhookCourse } from '../world';

/** Has the inbox receive what the provider, or somebody else, says of the order's payment. */
export async function deliver(app: App, id: OrderId, how: WebhookCourse): Promise<void> {
  const [row] = await app.sql<{ name: string }[]>`
    select external_payment_id as name from orders where id = ${id}`;
  const payment = [...app.sandbox.payments.values()].find(
    ({ order }) => order?.externalPaymentId === row?.name,
  );
  if (!payment) return;
  switch (how) {
    case 'twice': {
      const genuine = delivery(webhookBody(payment));
      await receive(app.db, genuine);
      await receive(app.db, genuine);
      return;
    }
    case 'late':
      await receive(app.db, delivery(webhookBody({ ...payment, status: 'PENDING' })));
      return;
    case 'forged': {
      const opposite = payment.status === 'COMPLETED' ? 'REJECTED' : 'COMPLETED';
      const body = webhookBody({ ...payment, status: opposite });
      await receive(app.db, delivery(body, signature(body, forgersKey.privateKey)));
    }
  }
}
