import { expect, test } from 'vitest';
import { coolingOff } from '@/lib/beneficiaries/book/verified';
import { fromDecimal } from '@/lib/kernel/money';
import { startApp, stateOf, workToTheEnd } from '../../support/engine/engine';
import { draftOrder, sepa, submit, value } from '../../support/orders/orders';
import { verifiedBeneficiary } from '../../support/provider/beneficiaries';

const policy = { coolingHours: 24, coolingAbove: '1000.00' };

test('does not count a payment drafted before verification as an earlier payment during the cooling-off period', async () => {
  const app = await startApp();
  const { db, team } = app;
  const draft = await draftOrder(db, team, sepa({ account: app.account }));
  const now = new Date();
  await verifiedBeneficiary(db, team, { name: 'Newcomer', account: draft.beneficiaryAccount }, now);
  value(await team.anna.approve(value(await submit(db, team, draft))));
  await workToTheEnd(app);
  expect(await stateOf(app, draft)).toBe('completed');
  const { beneficiaryAccount } = draft;
  const until = new Date(now.getTime() + 24 * 3_600_000);
  expect(await coolingOff(db, { beneficiaryAccount, amount: fromDecimal('1000.01'), policy, now })).toEqual({
    until,
  });
});
