import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { fromDecimal } from '@/lib/kernel/money';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { startApp } from '../../../support/engine/engine';
import { heldOrder, hourMs, tend } from '../../../support/engine/upkeep';
import { movesOf, value } from '../../../support/orders/orders';

test('records who closed the exception of a stopped order by withdrawing or rescheduling it', async () => {
  const app = await startApp();
  const tooMuch = { amount: fromDecimal('100000.00') };
  const back = await heldOrder(app, tooMuch);
  const moved = await heldOrder(app, tooMuch);
  app.clock.advance(hourMs);
  await tend(app);
  const parts = { db: app.db, now: app.clock.now };
  value(await withdrawOrder(parts, app.team.drafting, back));
  const later = new Date(app.clock.now().getTime() + hourMs);
  value(await rescheduleHeld(parts, app.team.drafting, moved, later));

  expect((await movesOf(app.db, back.id)).slice(-2)).toEqual(['withdraw', 'exception_closed']);
  expect((await movesOf(app.db, moved.id)).slice(-3)).toEqual(['edit', 'exception_closed', 'submit']);
  const records = await app.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.action, 'exception.closed'))
    .orderBy(asc(auditRecords.sequence));
  expect(records).toMatchObject(
    [back, moved].map(({ id }) => ({
      subjectId: id,
      actorId: app.team.maker.id,
      details: { kind: 'not_released', outcome: 'withdrawn' },
    })),
  );
});
