import { and, desc, eq } from 'drizzle-orm';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { createUpkeep, type Upkeep } from '@/lib/engine/scheduling/upkeep';
import type { OrderId } from '@/lib/kernel/ids';
import type { SepaContent } from '@/lib/orders/order/order';
import type { ProviderClient } from '@/lib/provider/client';
import { type Desk, engineSettings } from './engine';
import { approvedOrder, sepa } from './orders';

/** The engine's upkeep beside its steps. */
export const upkeepOf = (desk: Desk, provider: ProviderClient = desk.provider): Upkeep =>
  createUpkeep({
    db: desk.db,
    provider,
    now: desk.clock.now,
    ...engineSettings(),
    reasons: desk.reasons,
  });

/** Runs upkeep turns until nothing is due at the clock's present instant. */
export async function tend(desk: Desk, upkeep: Upkeep = upkeepOf(desk)): Promise<void> {
  while (await upkeep.turn());
}

export const hourMs = 3_600_000;

/** An approved order that is held for an hour by the test's clock. */
export const heldOrder = (desk: Desk, changes: Partial<SepaContent> = {}) =>
  approvedOrder(
    desk.db,
    desk.team,
    sepa({
      account: desk.account,
      scheduledFor: new Date(desk.clock.now().getTime() + hourMs),
      ...changes,
    }),
    desk.clock.now,
  );

/** The exceptions of an order, newest first. */
export const exceptionsOf = (desk: Pick<Desk, 'db'>, { id }: { readonly id: OrderId }) =>
  desk.db
    .select()
    .from(exceptions)
    .where(and(eq(exceptions.orderId, id)))
    .orderBy(desc(exceptions.openedAt));
