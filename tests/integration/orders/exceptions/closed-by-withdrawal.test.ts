import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { fromDecimal } from '@/lib/kernel/money';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { openDesk } from '../../../support/engine';
import { movesOf, value } from '../../../support/orders';
import { heldOrder, hourMs, tend } from '../../../support/upkeep';

test('records who closed the exception of a stopped order by withdrawing or rescheduling it', async () => {
  const desk = await openDesk();
  const tooMuch = { amount: fromDecimal('100000.00') };
  const back = await heldOrder(desk, tooMuch);
  const moved = await heldOrder(desk, tooMuch);
  desk.clock.advance(hourMs);
  await tend(desk);
  const parts = { db: desk.db, now: desk.clock.now };
  value(await withdrawOrder(parts, desk.team.drafting, back));
  const later = new Date(desk.clock.now().getTime() + hourMs);
  value(await rescheduleHeld(parts, desk.team.drafting, moved, later));

  expect((await movesOf(desk.db, back.id)).slice(-2)).toEqual(['withdraw', 'exception_closed']);
  expect((await movesOf(desk.db, moved.id)).slice(-3)).toEqual(['edit', 'exception_closed', 'submit']);
  const records = await desk.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.action, 'exception.closed'))
    .orderBy(asc(auditRecords.sequence));
  expect(records).toMatchObject(
    [back, moved].map(({ id }) => ({
      subjectId: id,
      actorId: desk.team.maker.id,
      details: { kind: 'not_released', outcome: 'withdrawn' },
    })),
  );
});
