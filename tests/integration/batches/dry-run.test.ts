import { describe, expect, test } from 'vitest';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { fromDecimal } from '@/lib/kernel/money';
import type { CommissionRequest } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import {
  approvedBatch,
  draftBatch,
  payment,
  stubProvider,
  submittedBatch,
} from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { startApp } from '../../support/engine/engine';
import { approvedOrder, ownAccount, sepa, swift } from '../../support/orders/orders';

const now = () => new Date();
const otherAccount = payment(99).beneficiaryAccount;

/** The dry run of a draft with these rows. */
async function run(
  fixture: Awaited<ReturnType<typeof createFixture>>,
  contents: Parameters<typeof draftBatch>[2],
  provider = stubProvider(),
  changes: Parameters<typeof draftBatch>[3] = {},
) {
  const batch = await draftBatch(fixture.db, fixture.team, contents, changes);
  const reported = await dryRun({ db: fixture.db, provider, now }, fixture.team.reading, batch.id);
  if (!reported) throw new Error('nothing was said');
  return reported;
}

describe('a dry run', () => {
  test('gives count, total and commission by network and currency', async () => {
    const fixture = await createFixture();
    const commission = ({ networkType }: CommissionRequest) => (networkType === 'SWIFT' ? '15.00' : '0.35');
    const { figures } = await run(fixture, [payment(1), swift(), payment(2)], stubProvider({ commission }));
    expect(figures).toMatchObject({
      rowCount: 3,
      total: '23.00',
      commission: { total: '15.70', isExact: true },
    });
    expect(figures.networks).toMatchObject([
      { network: 'SEPA', currency: 'EUR', count: 2, total: '3.00', commission: '0.70', isExact: true },
      { network: 'SWIFT', currency: 'GBP', count: 1, total: '20.00', commission: '15.00', isExact: true },
    ]);
  });

  test('bounds differing commissions from above with a limited number of queries', async () => {
    const fixture = await createFixture();
    let requested = 0;
    const provider = stubProvider({
      commission: ({ amount }) => {
        requested += 1;
        return Number(amount) > 150 ? '2.00' : '0.35';
      },
    });
    const { figures } = await run(fixture, 200, provider);
    expect(figures.commission).toEqual({ total: '400.00', isExact: false });
    expect(requested).toBe(3);
  });

  test('omits a commission that the provider does not give', async () => {
    const fixture = await createFixture();
    const provider = {
      ...stubProvider(),
      commission: async () => ({ ok: false as const, error: { kind: 'x' } as never }),
    };
    const { figures } = await run(fixture, 2, provider);
    expect(figures.commission).toBeNull();
    expect(figures.networks).toMatchObject([{ commission: null, isExact: false }]);
  });

  test('takes no account for closed if the provider refuses to list the accounts', async () => {
    const fixture = await createFixture();
    const provider = {
      ...stubProvider(),
      listAccounts: async () => ({ ok: false as const, error: { kind: 'x' } as never }),
    };
    await expect(run(fixture, 2, provider)).rejects.toThrow(ProviderFault);
  });

  test('continues without a commission of unreadable form', async () => {
    const fixture = await createFixture();
    const provider = {
      ...stubProvider(),
      commission: () => Promise.reject(new ProviderFault('unreadable_reply', 'the reply is not JSON')),
    };
    const { figures } = await run(fixture, 2, provider);
    expect(figures.commission).toBeNull();
  });

  test('names the row from which the balance is insufficient, commissions included', async () => {
    const fixture = await createFixture();
    const provider = stubProvider({ balance: '10.00' });
    // 1.35, 2.35, 3.35 fit into 10.00; the fourth, with 4.35, does not.
    expect((await run(fixture, 5, provider)).figures.shortFrom).toEqual({ position: 4, line: 5, by: '6.75' });
    expect((await run(fixture, 3, provider)).figures.shortFrom).toBeNull();
  });

  test('debits commissions from their own account', async () => {
    const fixture = await createFixture();
    const provider = stubProvider({ balance: '15.00', others: [otherAccount] });
    const { figures } = await run(fixture, 5, provider, { commissionAccount: otherAccount });
    expect(figures).toMatchObject({
      shortFrom: null,
      commissionShortBy: null,
      commissionAccount: { balance: '15.00' },
    });
    const dear = stubProvider({ balance: '15.00', others: [otherAccount], commission: () => '4.00' });
    expect((await run(fixture, 5, dear, { commissionAccount: otherAccount })).figures.commissionShortBy).toBe(
      '5.00',
    );
  });

  test('counts pending payments and approved batches before this one', async () => {
    const fixture = await createFixture();
    await approvedOrder(fixture.db, fixture.team, sepa({ amount: fromDecimal('12.50') }));
    await approvedBatch(fixture, [payment(20), payment(30)]);
    await submittedBatch(fixture, [payment(70)]);
    const { figures } = await run(fixture, 2, stubProvider({ balance: '66.55' }));
    expect(figures.account).toEqual({ iban: ownAccount, balance: '66.55', taken: '63.55' });
    expect(figures.shortFrom).toEqual({ position: 2, line: 3, by: '0.70' });
  });

  test('shows texts that banks will see differently', async () => {
    const fixture = await createFixture();
    const batch = await draftBatch(fixture.db, fixture.team, 2);
    await fixture.sql`update batch_rows set typed = ${JSON.stringify({ beneficiaryName: 'Pérson 2' })}::text::jsonb where batch_id = ${batch.id} and position = 2`;
    const reported = await dryRun(
      { db: fixture.db, provider: stubProvider(), now },
      fixture.team.reading,
      batch.id,
    );
    expect(reported?.converted).toEqual({
      count: 1,
      first: [{ position: 2, line: 3, field: 'beneficiaryName', typed: 'Pérson 2', sent: 'Person 2' }],
    });
  });

  test('recognises payments to own accounts', async () => {
    const fixture = await createFixture({ ownAccounts: { approvals: 3, groups: [] } });
    const { figures } = await run(
      fixture,
      [payment(1), payment(2, { beneficiaryAccount: otherAccount })],
      stubProvider({ others: [otherAccount] }),
    );
    expect(figures).toMatchObject({ ownAccounts: [otherAccount], approvals: 3 });
  });

  test('shows when each network executes', async () => {
    const fixture = await createFixture();
    const friday = () => new Date('2026-11-20T16:00:00.000Z');
    const batch = await draftBatch(fixture.db, fixture.team, [
      payment(1),
      payment(2, { network: 'SEPA_INSTANT' }),
    ]);
    const reported = await dryRun(
      { db: fixture.db, provider: stubProvider(), now: friday },
      fixture.team.reading,
      batch.id,
    );
    expect(reported?.figures.networks.map(({ network, executedOn }) => [network, executedOn])).toEqual([
      ['SEPA', '2026-11-23'],
      ['SEPA_INSTANT', '2026-11-20'],
    ]);
  });

  test('is empty for a batch without an account', async () => {
    const fixture = await createFixture();
    const batch = await draftBatch(fixture.db, fixture.team, 2);
    await fixture.sql`update batches set account = null where id = ${batch.id}`;
    expect(
      await dryRun({ db: fixture.db, provider: stubProvider(), now }, fixture.team.reading, batch.id),
    ).toBeUndefined();
  });

  test('sends the provider no changed values', async () => {
    const app = await startApp();
    const contents = [
      payment(40_000),
      payment(40_001),
      payment(30_000),
      swift({ amount: fromDecimal('20000.00') }),
    ];
    const batch = await draftBatch(app.db, app.team, contents, { account: app.account });
    const reported = await dryRun({ db: app.db, provider: app.provider, now }, app.team.reading, batch.id);
    // SEPA costs 0.35 each, and SWIFT 0.1 % but at least 15.00.
    expect(reported?.figures).toMatchObject({
      commission: { total: '21.05', isExact: true },
      account: { balance: '100000.00' },
      shortFrom: { position: 3, by: '30022.05' },
    });
  });
});
