import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import { accountConfidentiality, requestConfidentiality } from '@/lib/confidential-accounts/change';
import { confidentialityInForce } from '@/lib/confidential-accounts/in-force';
import type { Database } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { issuedStatements } from '@/lib/db/schema/records/exports';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import type { Iban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { newBreakId, newTemplateId, newWebhookId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { formValues } from '@/lib/orders/order/form-values';
import type { ProviderClient } from '@/lib/provider/client';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { saveTemplate } from '@/lib/templates/changes/save';
import { type App, startApp, workToTheEnd } from '../engine/engine';
import { value } from '../orders/orders';
import { addActor, granted } from '../people/people';
import { approveAs } from '../people/second-factors';
import { startUnchecked } from './app-batches';
import { approveSeen, draftBatch, payment, submitSeen } from './batches';

/** Two admins decide who works on an account; without members, it is no longer confidential. */
export async function decideConfidentiality(
  db: Database,
  iban: Iban,
  members: readonly Actor[],
): Promise<void> {
  const now = () => new Date();
  const requester = await addActor(db, 'admin', 'Petra Admin');
  const decider = await addActor(db, 'admin', 'Luc Admin');
  const { version } = await confidentialityInForce(db, iban);
  value(
    await requestConfidentiality({ db, now }, granted(requester, 'confidential-accounts:request'), {
      replaces: version,
      iban,
      isConfidential: members.length > 0,
      members: members.map(({ id }) => id),
      note: 'For a test',
    }),
  );
  const [changeRequest] = await db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
  if (!changeRequest) throw new Error('nothing was requested');
  // safe: this kind makes no provider requests
  const provider = {} as ProviderClient;
  value(await approveAs({ db, now, provider }, [anyKind(accountConfidentiality)], decider, changeRequest));
}

const amounts = ['3417.29', '5283.61', '2961.47', '1841.36', '6172.93'] as const;
/** It arrives in the other account, where everyone reads the amount, without its reference. */
export const transferred = '7354.19';
const names = ['Quenya Wagestone', 'Rurik Lohnstein', 'Sunniva Payhill', 'Orla Templar'] as const;

/** Everything of the account that only those who work on it may read, apart from its balance. */
export const accountCanaries: readonly string[] = [
  ...names,
  ...amounts.flatMap((amount) => [amount, amount.replace(/^(\d)/, '$1,')]),
  'Wagecanary',
  'wages.csv',
  'The amount differs: wagecanary',
];

/**
 * An account with a batch, payments, a transfer to and from another account, a template, a difference, a
 * webhook and an issued statement; not yet confidential. `other` is the account that everyone reads.
 */
export async function busyAccount() {
  const app = await startApp();
  const { db, team, clock, provider, account } = app;
  const opened = value(await provider.openAccount({ accountType: 'OPERATIONAL', tagName: 'Everyday' }));
  const other = opened.iban;
  await draftWages(app);
  await app.approved({
    beneficiaryName: names[2],
    amount: fromDecimal(amounts[2]),
    reference: 'Wagecanary 3',
  });
  const moved = { amount: fromDecimal(transferred), reference: 'Wagecanary transfer' };
  await app.approved({ ...moved, beneficiaryName: 'Own account', beneficiaryAccount: other });
  await workToTheEnd(app);
  await app.approved({ account: other, beneficiaryName: 'Harbour Trading', amount: fromDecimal('77.70') });
  await app.approved({
    account: other,
    beneficiaryName: 'Own account',
    beneficiaryAccount: account,
    amount: fromDecimal('55.55'),
  });
  await workToTheEnd(app);
  await finishBatches(db, clock.now());
  await saveWageTemplate(app);
  await storeRecordsOf(app);
  const listed = value(await provider.listAccounts());
  await cacheAccounts(db, listed, clock.now());
  const today = utcDate(clock.now());
  for (const iban of [account, other])
    value(await bringUpToDate({ ...app, now: clock.now }, 'background', iban, { from: today, to: today }));
  const balance = listed.find(({ iban }) => iban === account)?.balance;
  if (balance === undefined) throw new Error('the account is listed');
  const [row] = await db.select().from(batchRows).limit(1);
  if (!row) throw new Error('the batch has rows');
  return { app, other, team, row, secrets: [...accountCanaries, toDecimal(balance)] };
}

async function draftWages(app: App): Promise<void> {
  const fixture = { ...app, now: app.clock.now };
  const rows = [0, 1].map((index) =>
    payment(61 + index, {
      beneficiaryName: names[index] ?? '',
      amount: fromDecimal(amounts[index] ?? ''),
      reference: `Wagecanary ${index + 1}`,
    }),
  );
  const draft = await draftBatch(app.db, app.team, rows, { account: app.account, name: 'wages.csv' });
  const submitted = value(await submitSeen(fixture, draft));
  const { id } = value(await approveSeen(fixture, app.team.anna, submitted));
  await startUnchecked(app, id);
  await releaseRows(app.db, app.clock.now());
}

async function saveWageTemplate({ db, team, clock, account }: App): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.account, account)).limit(1);
  if (!order) throw new Error('the account has payments');
  const changes = { beneficiaryName: names[3], amount: fromDecimal(amounts[3]), reference: 'Wagecanary 4' };
  const input = formValues({ ...order, ...changes, scheduledFor: null });
  const drafting = granted(team.maker, 'payments:draft');
  const template = { id: newTemplateId(), name: 'Wagecanary', input, copiedFrom: null };
  value(await saveTemplate({ db, now: clock.now }, drafting, template));
}

/** What jobs and the provider leave behind about an account. */
async function storeRecordsOf({ db, team, clock, account }: App): Promise<void> {
  const at = clock.now();
  const day = utcDate(at);
  await db.insert(breaks).values({
    id: newBreakId(),
    kind: 'executed_without_order',
    subjectKey: 'payment:wages',
    state: 'open',
    account,
    day,
    stated: fromDecimal(amounts[4]),
    why: 'The amount differs: wagecanary',
    firstSeenAt: at,
    lastSeenAt: at,
  });
  await db.insert(webhookDeliveries).values({
    id: newWebhookId(),
    body: JSON.stringify({ account, name: 'Wagecanary' }),
    bodyHash: 'a'.repeat(64),
    isVerified: true,
    verdict: 'verified',
    account,
  });
  const amount = fromDecimal(amounts[4]);
  await db.insert(issuedStatements).values({
    id: crypto.randomUUID(),
    code: 'b'.repeat(64),
    account,
    clientName: 'Ours',
    periodFrom: day,
    periodTo: day,
    opening: amount,
    closing: amount,
    credits: amount,
    debits: amount,
    creditCount: 1,
    debitCount: 1,
    addsUp: true,
    format: 'pdf',
    asOf: at,
    issuedAt: at,
    issuedById: team.maker.id,
  });
}
