import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { newBreakId, paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import type { SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { reconcile } from '@/lib/reconciliation/run/reconcile';
import { requestScheduledRun } from '@/lib/reconciliation/run/runs';
import type { RunParts } from '@/lib/reconciliation/run/work-on-run';
import { listWaiting } from '@/lib/recurring/queries';
import { requestRecurring } from '@/lib/recurring/requests/request-setup';
import { portalBeneficiaries } from '@/lib/sandbox/bank/portal-beneficiaries';
import type { Sandbox } from '@/lib/sandbox/server';
import { createEmptyDatabase } from '../database/database';
import { createDrawnNonces } from '../engine/drawn-nonces';
import { createHandClock, driveEngine, work, workToTheEnd } from '../engine/engine';
import { approvedOrder, sepa, swift, value } from '../orders/orders';
import { granted } from '../people/people';
import { approveAs } from '../people/second-factors';
import { addTeam, type Team } from '../people/team';
import type { Discrepancy } from '../provider/discrepancies';
import { kinds, recurringWorker, retainer } from '../provider/recurring';
import { sandboxCredentials, startTestSandbox } from '../provider/sandbox';

const dayMs = 86_400_000;
const delays = { SEPA: 1_000, SEPA_INSTANT: 1_000, SWIFT: 1_000 };

type Clock = ReturnType<typeof createHandClock>;
export type AppOfYear = Awaited<ReturnType<typeof connect>>;

/** A year of data: its database and the sandbox's journal, of which any number of copies can be opened. */
export type Year = { readonly open: () => Promise<AppOfYear>; readonly close: () => Promise<void> };

async function connect(url: string, journal: string, clock: Clock) {
  const database = createDatabase(url, { max: 6 });
  const sandbox = await startTestSandbox({ clock: clock.now, completionDelayMs: delays, dataFile: journal });
  const provider = createProviderClient(
    new ProviderConfig({ baseUrl: new URL(sandbox.url), ...sandboxCredentials }),
    { nonces: createDrawnNonces(database.sql, sandboxCredentials.apiKey), clock: Date.now },
  );
  const parts: RunParts = { db: database.db, provider, now: clock.now };
  return {
    ...parts,
    url,
    clock,
    sandbox,
    engine: driveEngine(parts),
    /** Requests a run, and executes it. */
    reconcile: async () => {
      await requestScheduledRun(parts);
      await reconcile(parts);
    },
    injectDiscrepancy: (requested: Discrepancy) => controlSandbox(sandbox, 'misbook', requested),
    close: async () => {
      await sandbox.close();
      await database.close();
    },
  };
}

export async function controlSandbox(sandbox: Sandbox, what: string, body: unknown): Promise<void> {
  const reply = await fetch(`${sandbox.url}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`the sandbox refused ${what}: ${await reply.text()}`);
}

/**
 * Simulates a year: each month a dozen orders over all networks, from two accounts, with commissions charged
 * elsewhere, to an own account, rejected, refused and cancelled ones; incoming money; and a recurring payment
 * every week.
 */
export async function makeYear(months = 12): Promise<Year> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-year-'));
  const journal = join(folder, 'year.jsonl');
  const adminUrl = inject('adminUrl');
  const original = await createEmptyDatabase(adminUrl, inject('templateDatabase'));
  const clock = createHandClock();
  const app = await connect(original.url, journal, clock);
  const team = await addTeam(app.db);
  const accounts = await openAccounts(app);
  await setUpRecurring(app, team);
  await confirmRecurring(app, team, accounts.main);
  for (let month = 0; month < months; month += 1) await liveMonth(app, team, accounts, month);
  pass(app, 3);
  await app.close();
  const copies: (() => Promise<void>)[] = [];
  return {
    open: async () => {
      const copy = await createEmptyDatabase(adminUrl, new URL(original.url).pathname.slice(1));
      const ownJournal = join(folder, `copy-${copies.length}.jsonl`);
      copyFileSync(journal, ownJournal);
      const opened = await connect(copy.url, ownJournal, clock);
      copies.push(async () => {
        await opened.close();
        await copy.close();
      });
      return opened;
    },
    close: async () => {
      for (const close of copies) await close();
      await original.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Passes days in halves, so that the provider makes each recurring payment on its day. */
function pass({ clock, sandbox }: Pick<AppOfYear, 'clock' | 'sandbox'>, days: number): void {
  for (let half = 0; half < 2 * days; half += 1) {
    clock.advance(dayMs / 2);
    sandbox.runDue();
  }
}

type Accounts = { readonly main: Iban; readonly second: Iban; readonly charged: Iban };

async function openAccounts({ provider, sandbox }: AppOfYear): Promise<Accounts> {
  const [main] = value(await provider.listAccounts());
  const second = value(await provider.openAccount({ accountType: 'OPERATIONAL' }));
  const charged = value(await provider.openAccount({ accountType: 'OPERATIONAL', isCommission: true }));
  for (const { iban: account } of [second, charged]) {
    await controlSandbox(sandbox, 'incoming', { account, amount: '20000.00' });
  }
  if (!main) throw new Error('the sandbox has no account');
  return { main: iban(main.iban), second: iban(second.iban), charged: iban(charged.iban) };
}

async function setUpRecurring({ db, url, provider, now }: AppOfYear, team: Team): Promise<void> {
  const parts = { db, provider, now };
  const asking = { input: retainer, latest: 0, note: '' };
  value(await requestRecurring(parts, granted(team.maker, 'recurring:request'), asking));
  const [waiting] = await listWaiting(db, granted(team.maker, 'recurring:read'));
  if (!waiting) throw new Error('no change request waits');
  value(await approveAs(parts, kinds, team.approver, waiting.changeRequest));
  await recurringWorker({ ...parts, url }).work();
}

/** As if a person had resolved the difference of an earlier payment, so that its account is known. */
async function confirmRecurring({ db, now }: AppOfYear, team: Team, account: Iban): Promise<void> {
  const beneficiaryId = Number(retainer.beneficiaryId);
  const paid = portalBeneficiaries.get(beneficiaryId);
  if (!paid) throw new Error('the sandbox has no such beneficiary');
  const at = now();
  await db.insert(breaks).values({
    id: newBreakId(),
    kind: 'executed_without_order',
    subjectKey: 'payment:earlier',
    state: 'open',
    account,
    paymentId: paymentId('1'),
    day: localDate('2025-01-06'),
    why: 'Booked before.',
    firstSeenAt: at,
    lastSeenAt: at,
    beneficiaryKey: counterpartyKey(paid.account),
    recurringCandidates: [beneficiaryId],
  });
  await db.update(breaks).set({
    state: 'resolved',
    resolution: 'recurring_payment',
    recurringId: beneficiaryId,
    goneAt: at,
    resolutionText: 'The bureau confirmed it.',
    resolvedById: team.approver.id,
    resolvedAt: at,
  });
}

async function liveMonth(app: AppOfYear, team: Team, accounts: Accounts, month: number): Promise<void> {
  const { main, second, charged } = accounts;
  const reference = (what: string) => `${what} ${month + 1}`;
  const contents: readonly (SepaContent | SwiftContent)[] = [
    sepa({ account: main, reference: reference('Rent'), amount: fromDecimal('1200.00') }),
    sepa({ account: main, reference: reference('Energy'), commissionAccount: charged }),
    sepa({ account: main, reference: reference('Phone'), network: 'SEPA_INSTANT' }),
    sepa({ account: second, reference: reference('Paper') }),
    sepa({ account: second, reference: reference('Cleaning'), network: 'SEPA_INSTANT' }),
    swift({ account: main, reference: reference('Licence') }),
    sepa({ account: main, beneficiaryAccount: second, reference: reference('Float') }),
    sepa({
      account: second,
      beneficiaryAccount: main,
      reference: reference('Back'),
      amount: fromDecimal('5.00'),
    }),
    sepa({ account: main, reference: reference('SANDBOX REJECT') }),
    sepa({ account: main, reference: reference('SANDBOX REFUSE') }),
    sepa({ account: main, reference: reference('SANDBOX SLOW and cancelled') }),
    swift({ account: second, reference: reference('Freight'), commissionAccount: charged }),
  ];
  for (const [index, content] of contents.entries()) {
    const order = await approvedOrder(app.db, team, content, app.now);
    if (content.reference.includes('cancelled')) await cancel(app, order);
    else await workToTheEnd(app);
    if (index % 4 === 0) await controlSandbox(app.sandbox, 'incoming', { amount: '75.00', account: second });
    pass(app, 2.5);
  }
}

async function cancel(app: AppOfYear, { externalPaymentId }: OrderRow): Promise<void> {
  await work(app.engine);
  value(await app.provider.cancelScheduled({ externalPaymentId }));
  await workToTheEnd(app);
}

/** The one order with this reference. */
export async function orderOf(db: Database, reference: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!row) throw new Error(`no order ${reference}`);
  return row;
}
