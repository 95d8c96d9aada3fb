import { count } from 'drizzle-orm';
import { approveOrder, declineOrder } from '@/lib/approvals/decide';
import { connectService } from '@/lib/connect-service';
import { createDatabase } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import { readEnv } from '@/lib/env';
import { type Actor, type Granted, grant } from '@/lib/identity/grant';
import type { Permission } from '@/lib/identity/permissions';
import { newOrderId } from '@/lib/kernel/ids';
import { emptyOrder } from '@/lib/payments/form-values';
import { saveOrder } from '@/lib/payments/save';
import { seedBeneficiaries } from './demo-beneficiaries';
import { type DemoOrder, demoOrders } from './demo-orders';
import { seedPeople } from './seed-people';

/**
 * Fills a demo with its people and with orders in every stage, through the commands that everyone uses. A second run adds
 * nothing. Refused outside the demo, because the passwords are known to everyone.
 */
async function seed(): Promise<void> {
  const env = readEnv();
  if (!env.demo)
    throw new Error('Only the demo is seeded: its passwords are printed. Use npm run create-admin instead.');
  const { db, sql, close } = createDatabase(env.databaseUrl, { max: 2 });
  const service = connectService(sql, env.service);
  try {
    const people = await seedPeople({ db, service, now: () => new Date() });
    await seedBeneficiaries({ db, service, now: () => new Date() }, people);
    const [existing] = await db.select({ orders: count() }).from(orders);
    if (existing?.orders !== 0) return;
    const list = await service.listAccounts({ allAccounts: true });
    if (!list.ok) throw new Error('the service does not list its accounts');
    const payer = list.value.find(
      ({ status, accountType }) => status === 'ACTIVE' && accountType === 'OPERATIONAL',
    );
    if (!payer) throw new Error('the service has no account to pay from');
    for (const order of demoOrders) await seedOrder({ db, service }, people, payer.iban, order);
  } finally {
    await close();
  }
}

function may<P extends Permission>(actor: Actor, permission: P): Granted<P> {
  const granted = grant(actor, permission);
  if (!granted) throw new Error(`${actor.name} may not ${permission}`);
  return granted;
}

async function seedOrder(
  parts: Parameters<typeof saveOrder>[0],
  people: ReadonlyMap<string, Actor>,
  account: string,
  { maker, approver, input, until, reason }: DemoOrder,
): Promise<void> {
  const person = (email: string): Actor => {
    const found = people.get(email);
    if (!found) throw new Error(`the demo has nobody with the address ${email}`);
    return found;
  };
  const saved = await saveOrder(parts, may(person(maker), 'payments:draft'), {
    id: newOrderId(),
    version: null,
    input: { ...emptyOrder(account), ...input },
    submit: until !== 'draft',
  });
  if (!saved.ok) throw new Error(`a demo order was refused: ${JSON.stringify(saved.error)}`);
  const deciding = may(person(approver), 'payments:approve');
  if (until === 'approved') await approveOrder(parts.db, deciding, saved.value);
  if (until === 'declined') await declineOrder(parts.db, deciding, saved.value, reason ?? 'Not needed.');
}

await seed();
