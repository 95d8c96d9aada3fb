import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { makersOf } from '@/lib/batches/batch/batch';
import { measuredAt } from '@/lib/batches/dry-run/dry-run';
import { requirementOfBatch, requirementsOfRows } from '@/lib/batches/dry-run/measure-batch';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { countingDay, measure } from '@/lib/orders/checks/measure';
import type { OrderContent, SepaContent } from '@/lib/orders/order/order';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { type Band, builtInPolicy, type Policy } from '@/lib/policy/rules/policy';
import { isSatisfied, requirementOf, strictest } from '@/lib/policy/rules/requirement';
import {
  approvedBatch,
  approveSeen,
  draftBatch,
  payment,
  submitSeen,
  submittedBatch,
} from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import {
  draftOrder,
  german,
  orderIn,
  sepa,
  submit,
  submittedOrder,
  swift,
  value,
} from '../../support/orders/orders';
import { applyPolicy, everything } from '../../support/people/policy';
import { verifiedBeneficiary } from '../../support/provider/beneficiaries';

type Fixture = Awaited<ReturnType<typeof createFixture>>;

/** A small generator of numbers, so that every run is the same. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const groups = ['Senior', 'Board', 'Risk', 'Treasury'] as const;
const networks = ['any', 'SEPA', 'SEPA_INSTANT', 'SWIFT'] as const;

/** Bands in no sensible order: small sums may well need more than large ones. */
function policyOf(below: (limit: number) => number): Policy {
  const bands: Band[] = [everything(1 + below(2))];
  for (let n = 0; n < 6; n += 1) {
    const approvals = 1 + below(4);
    const named = Array.from(
      { length: below(Math.min(approvals, 2) + 1) },
      () => groups[below(4)] ?? 'Senior',
    );
    const upTo = below(4) === 0 ? null : `${1 + below(60)}.00`;
    const network = networks[below(4)] ?? 'any';
    if (!bands.some((band) => band.network === network && band.upTo === upTo)) {
      bands.push({ network, account: 'any', upTo, approvals, groups: named });
    }
  }
  const ownAccounts = below(2) === 0 ? null : { approvals: 1 + below(4), groups: [] };
  return { ...builtInPolicy, bands, ownAccounts };
}

function contentOf(below: (limit: number) => number): OrderContent {
  const amount = fromDecimal(`${1 + below(30)}.50`);
  const whom = payment(1 + below(5));
  if (below(5) === 0) return swift({ amount, beneficiaryAccount: `12345${below(3)}` });
  return { ...whom, network: below(2) === 0 ? 'SEPA' : 'SEPA_INSTANT', amount } as SepaContent; // safe: both have the same parts
}

/**
 * What each row needs by itself, as an order, when all that goes to its beneficiary on the day is counted
 * with it.
 */
async function requirementsOneByOne(
  fixture: Fixture,
  batch: BatchRow,
  own: readonly string[],
  policy: Policy,
) {
  const rows = await fixture.db
    .select()
    .from(batchRows)
    .where(eq(batchRows.batchId, batch.id))
    .orderBy(asc(batchRows.position));
  const countsOn = countingDay(policy, null, new Date());
  return Promise.all(
    rows.map(async ({ orderId, network, amount, beneficiaryAccount }) => {
      const isOwnTransfer = own.includes(beneficiaryAccount ?? '');
      const order = {
        id: orderId,
        makerId: makersOf(batch).makerId,
        account: batch.account ?? sepa().account,
        countsOn,
        isOwnTransfer,
      };
      const paid = {
        network: network ?? 'SEPA',
        amount: amount ?? minorUnits(0n),
        beneficiaryAccount: beneficiaryAccount ?? '',
      };
      const { cumulated } = await measure(fixture.db, { ...order, ...paid }, policy);
      // The other rows of the draft are asked for with this one, and do not count yet.
      const others = rows.filter(
        (row) => row.orderId !== orderId && row.beneficiaryAccount === beneficiaryAccount,
      );
      const all = others.reduce((sum, row) => sum + (row.amount ?? 0n), BigInt(cumulated));
      return requirementOf(policy, { ...order, network: paid.network, cumulated: minorUnits(all) });
    }),
  );
}

describe('the requirement of a batch', () => {
  test('requires at least what each of its rows requires, under any policy', async () => {
    const fixture = await createFixture();
    const below = numbers(20_261_121);
    for (let round = 0; round < 25; round += 1) {
      const contents = Array.from({ length: 1 + below(12) }, () => contentOf(below));
      const batch = await draftBatch(fixture.db, fixture.team, contents);
      await submittedOrder(fixture.db, fixture.team, {
        ...payment(1 + below(5)),
        amount: fromDecimal(`${1 + below(20)}.00`),
      });
      const policy = policyOf(below);
      const own = [payment(1).beneficiaryAccount];
      const needed = await requirementOfBatch(fixture.db, measuredAt(batch, policy, new Date()), own, policy);
      const each = await requirementsOneByOne(fixture, batch, own, policy);
      const total = [...new Set(contents.map(({ network }) => network))].map((network) => {
        const sum = contents
          .filter((content) => content.network === network)
          .reduce((all, { amount }) => all + amount, 0n);
        return requirementOf(policy, {
          network,
          account: batch.account ?? '',
          cumulated: minorUnits(sum),
          isOwnTransfer: false,
        });
      });
      expect(needed).toEqual(strictest([...each, ...total]));
      // Whoever fills its seats fills those that the rows need by themselves, whatever else was paid on that
      // day.
      const fillers = Array.from({ length: needed.approvals - needed.groups.length }, () => ({ groups: [] }));
      const given = [...needed.groups.map((name) => ({ groups: [name] })), ...fillers];
      for (const any of await requirementsOfRows(fixture.db, batch, own, policy))
        expect(any.some((one) => isSatisfied(one, given))).toBe(true);
    }
  });

  test('requires the highest number of approvals and all seats of any row', () => {
    const seats = [
      { approvals: 2, groups: ['Senior', 'Senior'] },
      { approvals: 3, groups: ['Board'] },
      { approvals: 1, groups: ['Senior'] },
    ];
    expect(strictest(seats)).toEqual({ approvals: 3, groups: ['Board', 'Senior', 'Senior'] });
    expect(strictest([])).toEqual({ approvals: 1, groups: [] });
  });

  test('requires what its total would require as one payment', async () => {
    const fixture = await createFixture({ bands: [{ ...everything(1), upTo: '5.00' }, everything(2)] });
    expect(await submittedBatch(fixture, [payment(2), payment(3)])).toMatchObject({ requiredApprovals: 1 });
    expect(await submittedBatch(fixture, [payment(1), payment(2), payment(4)])).toMatchObject({
      requiredApprovals: 2,
    });
  });
});

const refusalOf = (result: { readonly ok: boolean; readonly error?: unknown }) =>
  result.ok ? 'ok' : result.error;

describe('a limit', () => {
  const limit = (
    scope: 'maker' | 'beneficiary' | 'account',
    amount: string,
    period: 'day' | 'month' = 'day',
  ) => ({
    limits: [{ scope, period, amount }],
  });

  test.each(['maker', 'account'] as const)(
    'counts the rows of pending batches for orders and orders for batches in the limit of a %s',
    async (scope) => {
      const fixture = await createFixture(limit(scope, '20.00'));
      await submittedBatch(fixture, [payment(4), payment(5)]);
      const order = await draftOrder(fixture.db, fixture.team);
      expect(refusalOf(await submit(fixture.db, fixture.team, order))).toMatchObject({
        kind: 'over_limit',
        breaches: [{ used: 900n, excess: 150n }],
      });
      const small = await draftOrder(fixture.db, fixture.team, sepa({ amount: fromDecimal('11.00') }));
      value(await submit(fixture.db, fixture.team, small));
      const batch = await draftBatch(fixture.db, fixture.team, [payment(1)]);
      expect(refusalOf(await submitSeen(fixture, batch))).toMatchObject({
        kind: 'over_limit',
        breaches: [{ used: 2_000n, excess: 100n }],
      });
    },
  );

  test('sums all rows to one beneficiary for its limit, and names the rows', async () => {
    const fixture = await createFixture(limit('beneficiary', '20.00', 'month'));
    const to = (cents: bigint, reference: string) => sepa({ amount: minorUnits(cents), reference });
    await submittedOrder(fixture.db, fixture.team, to(1_000n, 'a'));
    const batch = await draftBatch(fixture.db, fixture.team, [payment(3), to(600n, 'b'), to(500n, 'c')]);
    expect(refusalOf(await submitSeen(fixture, batch))).toMatchObject({
      kind: 'over_beneficiary_limit',
      rows: { count: 2, first: [{ position: 2 }, { position: 3 }] },
      most: 100n,
    });
    value(
      await submitSeen(
        fixture,
        await draftBatch(fixture.db, fixture.team, [payment(3), to(600n, 'b'), to(400n, 'c')]),
      ),
    );
    const order = await draftOrder(fixture.db, fixture.team, to(1n, 'd'));
    expect(refusalOf(await submit(fixture.db, fixture.team, order))).toMatchObject({
      kind: 'over_limit',
      breaches: [{ used: 2_000n }],
    });
  });

  test('does not count a declined batch in a limit', async () => {
    const fixture = await createFixture(limit('maker', '20.00'));
    const { id } = await submittedBatch(fixture, [payment(15)]);
    const order = await draftOrder(fixture.db, fixture.team);
    expect(refusalOf(await submit(fixture.db, fixture.team, order))).toMatchObject({ kind: 'over_limit' });
    await fixture.sql`update batches set state = 'declined' where id = ${id}`;
    expect(refusalOf(await submit(fixture.db, fixture.team, order))).toBe('ok');
  });

  test('applies limits at approval too', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture, [payment(15)]);
    await applyPolicy(fixture.db, limit('maker', '10.00'));
    expect(refusalOf(await approveSeen(fixture, fixture.team.anna, batch))).toMatchObject({
      kind: 'over_limit',
    });
  });

  test('applies to an order the rows to the same beneficiary', async () => {
    const fixture = await createFixture({ bands: [{ ...everything(1), upTo: '20.00' }, everything(2)] });
    await submittedBatch(fixture, [sepa({ amount: fromDecimal('15.00'), reference: 'batch' })]);
    expect(await submittedOrder(fixture.db, fixture.team)).toMatchObject({ requiredApprovals: 2 });
  });
});

describe('the rules for beneficiaries', () => {
  const book = (changes: Partial<Policy['beneficiaries']>) => ({
    beneficiaries: { onlyFromBook: false, coolingHours: 0, coolingAbove: '10.00', ...changes },
  });

  test('allows rows to the directory only, if the policy says so', async () => {
    const fixture = await createFixture(book({ onlyFromBook: true }));
    await verifiedBeneficiary(fixture.db, fixture.team);
    const batch = await draftBatch(fixture.db, fixture.team, [sepa(), payment(4), swift()]);
    expect(refusalOf(await submitSeen(fixture, batch))).toEqual({
      kind: 'not_in_book',
      rows: {
        count: 2,
        first: [
          { position: 2, line: 3 },
          { position: 3, line: 4 },
        ],
      },
    });
    value(await submitSeen(fixture, await draftBatch(fixture.db, fixture.team, [sepa()])));
  });

  test('delays a large first payment, even in parts', async () => {
    const fixture = await createFixture(book({ coolingHours: 24 }));
    await verifiedBeneficiary(fixture.db, fixture.team);
    const part = (reference: string) => sepa({ amount: fromDecimal('6.00'), reference });
    value(await submitSeen(fixture, await draftBatch(fixture.db, fixture.team, [part('a')])));
    expect(
      refusalOf(
        await submitSeen(fixture, await draftBatch(fixture.db, fixture.team, [payment(2), part('b')])),
      ),
    ).toMatchObject({
      kind: 'cooling',
      rows: { count: 1, first: [{ position: 2 }] },
    });
    const large = await draftBatch(fixture.db, fixture.team, [payment(50)]);
    expect(refusalOf(await submitSeen(fixture, large))).toMatchObject({
      kind: 'not_in_book',
      rows: { count: 1 },
    });
  });

  test('knows an account that was paid before it was verified', async () => {
    const fixture = await createFixture();
    const paid = await orderIn('completed', fixture.db, fixture.team);
    expect(paid.beneficiaryAccount).toBe(german);
    await verifiedBeneficiary(fixture.db, fixture.team, {}, new Date(Date.now() + 1_000));
    await applyPolicy(fixture.db, book({ coolingHours: 24 }));
    value(
      await submitSeen(
        fixture,
        await draftBatch(fixture.db, fixture.team, [sepa({ amount: fromDecimal('60.00') })]),
      ),
    );
  });
});

test('stamps the batch with the policy in force', async () => {
  const fixture = await createFixture({ approvalExpiryHours: 100 });
  const { version } = await policyInForce(fixture.db);
  expect(await approvedBatch(fixture)).toMatchObject({ policyVersion: version });
});
