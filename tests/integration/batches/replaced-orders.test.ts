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
import { approveSeen, runningBatch, stubProvider, submitSeen } from '../../support/batches';
import { cachedEntry, keepEntries } from '../../support/cached-entries';
import { house } from '../../support/house';
import { value } from '../../support/orders';
import { noPaymentFound } from '../../support/replaced-orders';

const now = () => new Date();

/** A draft that pays the rows of a batch again that was stopped before any of them was released. */
async function retried(rows = 3) {
  const place = await house();
  const parent = await runningBatch(place, rows);
  value(await stopBatch({ db: place.db, now }, place.team.stopping, parent.id, 'Enough'));
  const draft = value(await retryFailed({ db: place.db, now }, place.team.drafting, parent.id));
  const [first] = await place.sql<{ name: string }[]>`
    select external_payment_id as name from batch_rows where batch_id = ${parent.id} and position = 1`;
  return { ...place, parent, draft, firstName: first?.name ?? '' };
}

/** A provider that says this of the payment with this identifier, and of the others that it has none. */
const saying = (
  name: string,
  status: 'COMPLETED' | 'PENDING' | 'silent',
  asked: string[] = [],
): ProviderClient => ({
  ...stubProvider(),
  paymentStatus: async (reference) => {
    const externalPaymentId = 'externalPaymentId' in reference ? reference.externalPaymentId : '';
    asked.push(externalPaymentId);
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
    const place = await retried();
    const asked: string[] = [];
    const provider = saying('', 'silent', asked);
    const submitted = value(await submitSeen({ ...place, provider }, place.draft));
    expect(asked).toHaveLength(3);
    expect(value(await approveSeen({ ...place, provider }, place.team.anna, submitted)).state).toBe(
      'approved',
    );
    expect(asked).toHaveLength(3);
  });

  test.each(['COMPLETED', 'PENDING'] as const)(
    'refuses submission if the provider reports %s for a replaced payment, and shows it in the dry run',
    async (status) => {
      const place = await retried();
      const provider = saying(place.firstName, status);
      expect(await problemsOf(place, provider)).toMatchObject([
        { kind: 'replaced_order_went_through', rows: { count: 1 } },
      ]);
      expect(await submitSeen({ ...place, provider }, place.draft)).toMatchObject(
        refusal('replaced_order_went_through'),
      );
    },
  );

  test('refuses submission while the provider does not answer about a replaced payment', async () => {
    const place = await retried();
    const provider = saying(place.firstName, 'silent');
    expect(await problemsOf(place, provider)).toMatchObject([
      { kind: 'replaced_orders_not_checked', rows: { count: 1, first: [{ position: 1 }] } },
    ]);
    expect(await submitSeen({ ...place, provider }, place.draft)).toMatchObject(
      refusal('replaced_orders_not_checked'),
    );
    expect(value(await submitSeen(place, place.draft)).state).toBe('awaiting_approval');
  });

  test('refuses submission once a replaced payment is booked', async () => {
    const place = await retried();
    await keepEntries(place.db, [cachedEntry({ externalPaymentId: place.firstName })]);
    expect(await submitSeen(place, place.draft)).toMatchObject(refusal('replaced_order_went_through'));
  });

  test('refuses approval on reports older than an hour, or if one of them is a payment', async () => {
    const place = await retried();
    const submitted = value(await submitSeen(place, place.draft));
    const hourOld = () =>
      place.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update replaced_order_lookups set answered_at = now() - interval '61 minutes'`;
      });
    await hourOld();
    const silent = saying(place.firstName, 'silent');
    expect(await approveSeen({ ...place, provider: silent }, place.team.anna, submitted)).toMatchObject(
      refusal('replaced_orders_not_checked'),
    );
    await hourOld();
    const paid = saying(place.firstName, 'COMPLETED');
    expect(await approveSeen({ ...place, provider: paid }, place.team.anna, submitted)).toMatchObject(
      refusal('replaced_order_went_through'),
    );
  });

  test('waits for the worker with many rows, which looks each of them up once', async () => {
    const place = await retried(201);
    const asked: string[] = [];
    const provider = saying('', 'silent', asked);
    expect(await submitSeen({ ...place, provider }, place.draft)).toMatchObject(
      refusal('replaced_orders_not_checked', 201),
    );
    expect(asked).toHaveLength(0);
    const [jobs] = await place.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = ${replacedOrdersTask}`,
    );
    expect(jobs).toEqual({ jobs: 1 });
    await checkReplacedOrdersOfBatch({ db: place.db, provider, now }, place.draft.id, {
      priority: 'background',
    });
    expect(new Set(asked).size).toBe(201);
    expect(asked).toHaveLength(201);
    expect(value(await submitSeen({ ...place, provider }, place.draft)).state).toBe('awaiting_approval');
  });
});
