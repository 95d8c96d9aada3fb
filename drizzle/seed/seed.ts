import { count } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import { setAuditKeys } from '@/lib/audit/marks';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { connectProvider } from '@/lib/composition/connect-provider';
import { readEnv } from '@/lib/composition/env';
import { createDatabase } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { addComment } from '@/lib/discussions/comments/comment';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { newCommentId, newOrderId, newTemplateId } from '@/lib/kernel/ids';
import { followChain } from '@/lib/notices/follow';
import { approveMessage, approveOrder } from '@/lib/orders/approvals/approve';
import { declineOrder, sendBackOrder } from '@/lib/orders/approvals/decline';
import { saveOrder } from '@/lib/orders/drafts/save';
import type { OrderRow } from '@/lib/orders/order/content';
import { emptyOrder, formValues } from '@/lib/orders/order/form-values';
import { saveTemplate } from '@/lib/templates/changes/save';
import { seedBeneficiaries } from './demo-beneficiaries';
import { demoConfirmations, seedFactors } from './demo-factors';
import { type DemoOrder, demoOrders } from './demo-orders';
import { seedPolicy } from './demo-policy';
import { seedRecurring } from './demo-recurring';
import { may } from './may';
import { seedBatches } from './seed-batches';
import { seedPeople } from './seed-people';

/**
 * Fills a demo with its people and with orders in every stage, through the commands that everyone uses. A
 * second run adds nothing. Refused outside the demo, because the passwords are known to everyone.
 */
async function seed(): Promise<void> {
  const env = readEnv();
  setAuditKeys(env.auditSecrets);
  if (!env.demo)
    throw new Error('Only the demo is seeded: its passwords are printed. Use npm run create-admin instead.');
  const { db, sql, close } = createDatabase(env.databaseUrl, { max: 3 });
  const { databaseUrl } = env;
  const provider = connectProvider({ sql, databaseUrl, config: env.provider, role: 'forwards' });
  const parts = { db, sql, provider, now: () => new Date() };
  try {
    const keys = {
      sealingKey: sealingKeyOf(env.ownSecret, env.previousOwnSecrets),
      relyingParty: env.relyingParty,
    };
    const confirmations = demoConfirmations(db, keys, parts.now);
    const deciding = { ...parts, ...confirmations };
    const enrolling = { ...deciding, ...keys, now: () => new Date(Date.now() - enrolledAgoMs) };
    const people = await seedPeople(enrolling);
    await seedFactors(enrolling, people);
    await seedPolicy(deciding, people);
    await seedBeneficiaries(deciding, people);
    await seedRecurring(deciding, people);
    const [existing] = await db.select({ orders: count() }).from(orders);
    if (existing?.orders !== 0) return;
    const list = await provider.listAccounts({ allAccounts: true });
    if (!list.ok) throw new Error('the provider does not list its accounts');
    const payer = list.value.find(
      ({ status, accountType }) => status === 'ACTIVE' && accountType === 'OPERATIONAL',
    );
    if (!payer) throw new Error('the provider has no account to pay from');
    // Notices begin where the chain is followed first: what the demo's people do from here on is news.
    await followAsWorker(env.workerDatabaseUrl);
    if (process.argv.includes('--with-batches')) {
      const now = () => new Date(Date.now() - approvedAgoMs);
      await seedBatches({ ...deciding, now }, people, payer.iban);
    }
    for (const order of demoOrders) await seedOrder(deciding, people, payer.iban, order);
  } finally {
    await provider.close();
    await close();
  }
}

/** Pages may not write notices; the login of the worker does. */
async function followAsWorker(workerDatabaseUrl: string): Promise<void> {
  const { db, close } = createDatabase(workerDatabaseUrl, { max: 1 });
  try {
    await followChain({ db, mail: false, kinds: changeRequestKinds });
  } finally {
    await close();
  }
}

/** The apps were there before the orders that are confirmed with them. */
const enrolledAgoMs = 10 * 60_000;
const approvedAgoMs = 5 * 60_000;

async function seedOrder(
  parts: Parameters<typeof saveOrder>[0] & ReturnType<typeof demoConfirmations>,
  people: ReadonlyMap<string, Actor>,
  account: string,
  { maker, approver, input, until, reason, inDays, comment, template }: DemoOrder,
): Promise<void> {
  const person = (email: string): Actor => {
    const found = people.get(email);
    if (!found) throw new Error(`the demo has nobody with the address ${email}`);
    return found;
  };
  const scheduledFor = inDays === undefined ? '' : atNine(parts.now(), inDays);
  const saved = await saveOrder(parts, may(person(maker), 'payments:draft'), {
    id: newOrderId(),
    version: null,
    input: { ...emptyOrder(account), ...input, scheduledFor },
    submit: until !== 'draft',
  });
  if (!saved.ok) throw new Error(`a demo order was refused: ${JSON.stringify(saved.error)}`);
  const order = saved.value;
  if (template) await seedTemplate(parts, may(person(maker), 'payments:draft'), order, template);
  if (comment) {
    const subject = { kind: 'order', id: order.id } as const;
    const added = { id: newCommentId(), subject, text: comment, mentioned: [] };
    await addComment(parts, may(person(maker), 'discussions:write'), added);
  }
  const deciding = may(person(approver), 'payments:approve');
  const why = reason ?? 'Not needed.';
  if (until === 'declined') await declineOrder(parts, deciding, order, why);
  if (until === 'sent_back') await sendBackOrder(parts, deciding, order, why);
  if (until !== 'approved') return;
  const approved = await approveOrder(
    parts,
    deciding,
    order,
    await parts.answerOf(person(approver), order.hash),
  );
  if (!approved.ok) throw new Error(`a demo order was not approved: ${approveMessage(approved.error)}`);
}

async function seedTemplate(
  parts: Parameters<typeof saveTemplate>[0],
  drafting: Granted<'payments:draft'>,
  order: OrderRow,
  { name, isAmountOpen }: NonNullable<DemoOrder['template']>,
): Promise<void> {
  const input = { ...formValues(order), ...(isAmountOpen && { amount: '' }) };
  const typed = { id: newTemplateId(), name, input, copiedFrom: order.id };
  const saved = await saveTemplate(parts, drafting, typed);
  if (!saved.ok) throw new Error(`a demo template was refused: ${JSON.stringify(saved.error)}`);
}

/** Nine o'clock (UTC) of a day to come. */
const atNine = (now: Date, inDays: number): string => `${addDays(utcDate(now), inDays)}T09:00:00.000Z`;

await seed();
