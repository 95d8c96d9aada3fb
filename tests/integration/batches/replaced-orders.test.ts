import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { checkReplacedOrdersOfBatch, replacedOrdersTask } from '@/lib/batches/dry-run/replaced-orders';
import { retryFailed } from '@/lib/batches/run/retry';
import { stopBatch } from '@/lib/batches/run/run';
import { paymentId } from '@/lib/kernel/ids';
import { ok } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { approveSeen, runningBatch, stubProvider, submitSeen } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { noPaymentFound } from '../../support/orders/replaced-orders';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

const now = () => new Date();

/** A draft that pays the rows of a batch again that was stopped before any of them was released. */
async function retried(rows = 3) {
  const fixture = await createFixture();
  const parent = await runningBatch(fixture, rows);
  value(await stopBatch({ db: fixture.db, now }, fixture.team.stopping, parent.id, 'Enough'));
  const draft = value(await retryFailed({ db: fixture.db, now }, fixture.team.drafting, parent.id));
  const [first] = await fixture.sql<{ name: string }[]>`
    select external_payment_id as name from batch_rows where batch_id = ${parent.id} and position = 1`;
  return { ...fixture, parent, draft, firstName: first?.name ?? '' };
}

/** A provider that says this of the payment with this identifier, and of the others that it has none. */
const saying = (
  name: string,
  status: 'COMPLETED' | 'PENDING' | 'silent',
  requested: string[] = [],
): ProviderClient => ({
  ...stubProvider(),
  paymentStatus: async (reference) => {
    const externalPaymentId = 'externalPaymentId' in reference ? reference.externalPaymentId : '';
    requested.push(externalPaymentId);
    if (externalPaymentId !== name) return noPaymentFound;
    if (status === 'silent') throw new ProviderFault('timeout', 'no whole reply came in time');
    return ok({ status, paymentId: paymentId('700000001'), rejectReason: null, executionTime: null });
  },
});

/** What the dry run says that keeps the draft from being submitted. */
const problemsOf = async (
  { db, team, draft }: Awaited<ReturnType<typeof retried>>,
  provider: ProviderClient,
) => (await dryRun({ db, provider, now }, team.reading, draft.id))?.problems;

const refusal = (kind: string, count = 1) => ({ ok: false, error: { kind, rows: { count } } });

describe('a batch of replacements', () => {
  test('is submitted and approved after the provider reports no payment for each replaced order', async () => {
    const fixture = await retried();
    const requested: string[] = [];
    const provider = saying('', 'silent', requested);
    const submitted = value(await submitSeen({ ...fixture, provider }, fixture.draft));
    expect(requested).toHaveLength(3);
    expect(value(await approveSeen({ ...fixture, provider }, fixture.team.anna, submitted)).state).toBe(
      'approved',
    );
    expect(requested).toHaveLength(3);
  });

  test.each(['COMPLETED', 'PENDING'] as const)(
    'refuses submission if the provider reports %s for a replaced payment, and shows it in the dry run',
    async (status) => {
      const fixture = await retried();
      const provider = saying(fixture.firstName, status);
      expect(await problemsOf(fixture, provider)).toMatchObject([
        { kind: 'replaced_order_went_through', rows: { count: 1 } },
      ]);
      expect(await submitSeen({ ...fixture, provider }, fixture.draft)).toMatchObject(
        refusal('replaced_order_went_through'),
      );
    },
  );

  test('refuses submission while the provider does not answer about a replaced payment', async () => {
    const fixture = await retried();
    const provider = saying(fixture.firstName, 'silent');
    expect(await problemsOf(fixture, provider)).toMatchObject([
      { kind: 'replaced_orders_not_checked', rows: { count: 1, first: [{ position: 1 }] } },
    ]);
    expect(await submitSeen({ ...fixture, provider }, fixture.draft)).toMatchObject(
      refusal('replaced_orders_not_checked'),
    );
    expect(value(await submitSeen(fixture, fixture.draft)).state).toBe('awaiting_approval');
  });

  test('refuses submission once a replaced payment is booked', async () => {
    const fixture = await retried();
    await cacheEntries(fixture.db, [cachedEntry({ externalPaymentId: fixture.firstName })]);
    expect(await submitSeen(fixture, fixture.draft)).toMatchObject(refusal('replaced_order_went_through'));
  });

  test('refuses approval on reports older than an hour, or if one of them is a payment', async () => {
    const fixture = await retried();
    const submitted = value(await submitSeen(fixture, fixture.draft));
    const hourOld = () =>
      fixture.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update replaced_order_lookups set answered_at = now() - interval '61 minutes'`;
      });
    await hourOld();
    const silent = saying(fixture.firstName, 'silent');
    expect(await approveSeen({ ...fixture, provider: silent }, fixture.team.anna, submitted)).toMatchObject(
      refusal('replaced_orders_not_checked'),
    );
    await hourOld();
    const paid = saying(fixture.firstName, 'COMPLETED');
    expect(await approveSeen({ ...fixture, provider: paid }, fixture.team.anna, submitted)).toMatchObject(
      refusal('replaced_order_went_through'),
    );
  });

  test('waits for the worker with many rows, which looks each of them up once', async () => {
    const fixture = await retried(201);
    const requested: string[] = [];
    const provider = saying('', 'silent', requested);
    expect(await submitSeen({ ...fixture, provider }, fixture.draft)).toMatchObject(
      refusal('replaced_orders_not_checked', 201),
    );
    expect(requested).toHaveLength(0);
    const [jobs] = await fixture.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = ${replacedOrdersTask}`,
    );
    expect(jobs).toEqual({ jobs: 1 });
    await checkReplacedOrdersOfBatch({ db: fixture.db, provider, now }, fixture.draft.id, {
      priority: 'background',
      signal: new AbortController().signal,
    });
    expect(new Set(requested).size).toBe(201);
    expect(requested).toHaveLength(201);
    expect(value(await submitSeen({ ...fixture, provider }, fixture.draft)).state).toBe('awaiting_approval');
  });
  test('leaves the rest of a long check to the next worker when this one stops', async () => {
    const fixture = await retried(120);
    const requested: string[] = [];
    const stopping = new AbortController();
    const answering = saying('', 'silent', requested);
    const provider: ProviderClient = {
      ...answering,
      paymentStatus: (...asked) => {
        stopping.abort();
        return answering.paymentStatus(...asked);
      },
    };
    await checkReplacedOrdersOfBatch({ db: fixture.db, provider, now }, fixture.draft.id, {
      priority: 'background',
      signal: stopping.signal,
    });
    expect(requested.length).toBeLessThan(120);
    const [jobs] = await fixture.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = ${replacedOrdersTask}`,
    );
    expect(jobs).toEqual({ jobs: 1 });
  });
});
