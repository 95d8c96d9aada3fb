import { expect, test } from 'vitest';
import { proposals } from '@/lib/db/schema/proposals';
import { askToCancel } from '@/lib/payments/at-service-proposals';
import { openDesk, work } from '../../support/engine';
import { value } from '../../support/orders';
import { agreeOnPolicy } from '../../support/policy';

test('what an order pays is told to the one who decides by the order, not by the one who asks', async () => {
  const desk = await openDesk();
  await agreeOnPolicy(desk.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  const order = await desk.approved();
  await work(desk.engine);
  const parts = { db: desk.db, service: desk.service, now: desk.clock.now };
  const reference = { externalPaymentId: order.externalPaymentId };
  const asked = { reference, what: 'EUR 0.01 to Nobody', note: '' };
  value(await askToCancel(parts, desk.team.cancelling, asked));
  const rows = await desk.db.select().from(proposals);
  expect(rows.find(({ kind }) => kind === 'payment.cancel')?.payload).toEqual({
    reference,
    what: 'EUR 12.50 to Soren Soehne',
  });
});
