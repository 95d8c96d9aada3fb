import { and, desc, eq } from 'drizzle-orm';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { createUpkeep, type Upkeep } from '@/lib/engine/scheduling/upkeep';
import type { OrderId } from '@/lib/kernel/ids';
import type { SepaContent } from '@/lib/orders/order/order';
import type { ProviderClient } from '@/lib/provider/client';
import { approvedOrder, sepa } from '../orders/orders';
import { type App, engineSettings } from './engine';

/** The engine's upkeep beside its steps. */
export const upkeepOf = (app: App, provider: ProviderClient = app.provider): Upkeep =>
  createUpkeep({
    db: app.db,
    provider,
    now: app.clock.now,
    ...engineSettings(),
    reasons: app.reasons,
  });

/** Runs upkeep turns until nothing is due at the clock's present instant. */
export async function tend(app: App, upkeep: Upkeep = upkeepOf(app)): Promise<void> {
  while (await upkeep.turn());
}

export const hourMs = 3_600_000;

/** An approved order that is held for an hour by the test's clock. */
export const heldOrder = (app: App, changes: Partial<SepaContent> = {}) =>
  approvedOrder(
    app.db,
    app.team,
    sepa({
      account: app.account,
      scheduledFor: new Date(app.clock.now().getTime() + hourMs),
      ...changes,
    }),
    app.clock.now,
  );

/** The exceptions of an order, newest first. */
export const exceptionsOf = (app: Pick<App, 'db'>, { id }: { readonly id: OrderId }) =>
  app.db
    .select()
    .from(exceptions)
    .where(and(eq(exceptions.orderId, id)))
    .orderBy(desc(exceptions.openedAt));
