import { expect, test } from 'vitest';
import { grant } from '@/lib/access/grant';
import { findPayableById } from '@/lib/beneficiaries/book/queries';
import { readPaidTo } from '@/lib/beneficiaries/payments-to';
import { fromDecimal } from '@/lib/kernel/money';
import { createFixture } from '../../support/database/fixture';
import { orderIn } from '../../support/orders/orders';
import { requestedBeneficiary, verifiedBeneficiary } from '../../support/provider/beneficiaries';

test('the history of a beneficiary counts executed payments only, and has the newest', async () => {
  const { db, team } = await createFixture();
  const beneficiary = await verifiedBeneficiary(db, team);
  expect(await readPaidTo(db, team.reading, beneficiary)).toEqual({ payments: 0, last: null });
  for (const state of ['completed', 'rejected', 'pending', 'completed'] as const) {
    await orderIn(state, db, team);
  }
  expect(await readPaidTo(db, team.reading, beneficiary)).toEqual({
    payments: 2,
    last: { amount: fromDecimal('12.50'), at: expect.any(Date) },
  });
});

test('only a verified beneficiary is offered for a payment', async () => {
  const { db, team } = await createFixture();
  const book = grant(team.reading.actor, 'beneficiaries:read');
  if (!book) throw new Error('no grant');
  const { id } = await verifiedBeneficiary(db, team);
  expect(await findPayableById(db, book, id)).toMatchObject({ id, state: 'verified' });
  const waiting = await requestedBeneficiary(db, team, { account: 'NL91 ABNA 0417 1643 00', name: 'Tulip' });
  expect(await findPayableById(db, book, waiting.id)).toBeUndefined();
});
