import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { storedDryRunOf } from '@/lib/batches/batch/dry-run-figures';
import { excludeByApprover } from '@/lib/batches/decision/exclude-by-approver';
import { readBatchRisks } from '@/lib/batches/risks/read-batch-risks';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { findRisk } from '@/lib/orders/risks/risk';
import { payment, submittedBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { orderIn, sepa, value } from '../../support/orders/orders';
import { approveChange, requestedChange, verifiedBeneficiary } from '../../support/provider/beneficiaries';

type Fixture = Awaited<ReturnType<typeof createFixture>>;
const now = () => new Date();
const dutch = iban('NL91ABNA0417164300');

const risksOf = ({ db, team }: Fixture, batch: BatchRow, duplicates = 0) =>
  readBatchRisks({ db, now: now() }, team.reading, batch, { figures: storedDryRunOf(batch), duplicates });

describe('the risks of a batch', () => {
  test('sum up first payments, and leave out accounts that were paid before', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    await orderIn('completed', db, team);
    const known = sepa({ amount: fromDecimal('7.00'), reference: 'Known' });
    const batch = await submittedBatch(fixture, [payment(1), payment(2), known]);
    const first = findRisk(await risksOf(fixture, batch), 'first_payment');
    const { amount: one } = payment(1);
    expect(first?.rows).toMatchObject({ count: 2, amount: one + payment(2).amount });
  });

  test('sum up rows that pay changed bank details, and rows of a known name with another account', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const verified = await verifiedBeneficiary(db, team);
    await requestedChange(db, team, verified, { account: dutch });
    value(await approveChange(db, team.approver, verified.id));
    const named = { beneficiaryName: 'Stadtwerke Koeln GmbH' };
    const batch = await submittedBatch(fixture, [
      payment(1, { ...named, beneficiaryAccount: dutch }),
      payment(2, named),
      payment(3, { ...named, reference: 'Another' }),
      payment(4),
    ]);
    const risks = await risksOf(fixture, batch);
    expect(findRisk(risks, 'changed_account')?.rows).toMatchObject({ count: 1, amount: 100n });
    expect(findRisk(risks, 'name_mismatch')?.rows).toEqual({
      count: 2,
      amount: 500n,
      names: ['Stadtwerke Koeln GmbH'],
    });
  });

  test('give the balance, the fee, the total debit and the execution day of the dry run', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture, [payment(1)]);
    const risks = await risksOf(fixture, batch);
    const figures = storedDryRunOf(batch);
    expect(findRisk(risks, 'cost')).toMatchObject({ isExact: true, isFromPayingAccount: true });
    expect(findRisk(risks, 'value_date')?.days).toEqual([figures?.networks[0]?.executedOn]);
    expect(findRisk(risks, 'balance')).toBeDefined();
  });

  test('include possible duplicates with the reason of the maker', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture, 1);
    expect(findRisk(await risksOf(fixture, batch, 3), 'possible_duplicate')).toEqual({
      kind: 'possible_duplicate',
      count: 3,
      reason: 'Others, on purpose',
    });
  });

  test('show what an approver excluded as an edit', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const batch = await submittedBatch(fixture, 3);
    expect(findRisk(await risksOf(fixture, batch), 'edited')).toBeUndefined();
    const seen = { id: batch.id, version: batch.version, hash: batch.hash ?? '' };
    const changed = value(await excludeByApprover({ db, now }, team.approving, seen, [2], 'Left us'));
    expect(findRisk(await risksOf(fixture, changed), 'edited')).toMatchObject({
      since: batch.version,
      by: 'Anna Approver',
      was: { rowCount: 3, total: 600n },
      becomes: { rowCount: 2, total: 400n },
    });
  });
});
