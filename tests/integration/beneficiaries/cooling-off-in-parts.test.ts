import { expect, onTestFinished, test } from 'vitest';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { createTeamDatabase } from '../../support/database/database';
import { draftOrder, sepa, submit, value } from '../../support/orders/orders';
import { applyPolicy } from '../../support/people/policy';
import { verifiedBeneficiary } from '../../support/provider/beneficiaries';

const beneficiaries = { onlyFromBook: false, coolingHours: 24, coolingAbove: '1000.00' };
const newcomer = iban('NL91ABNA0417164300');

async function createFixture() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  await applyPolicy(db, { beneficiaries });
  const pay = async (amount: string, to: Iban = newcomer) =>
    submit(
      db,
      team,
      await draftOrder(db, team, sepa({ amount: fromDecimal(amount), beneficiaryAccount: to })),
    );
  return { db, team, pay };
}

test('delays a large first payment in parts', async () => {
  const { db, team, pay } = await createFixture();
  await verifiedBeneficiary(db, team, { name: 'Newcomer', account: newcomer });
  value(await pay('600.00'));
  expect(await pay('400.01')).toMatchObject({ ok: false, error: { kind: 'cooling' } });
  value(await pay('400.00'));
});

test('refuses a large payment in parts to an account outside the directory', async () => {
  const { pay } = await createFixture();
  value(await pay('600.00'));
  expect(await pay('400.01')).toMatchObject({ ok: false, error: { kind: 'not_in_book' } });
});
