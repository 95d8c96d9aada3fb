import { describe, expect, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { sendBackOrder } from '@/lib/orders/approvals/decline';
import { editDraft } from '@/lib/orders/drafts/draft';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { submitOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { readRisks, readRisksOf } from '@/lib/orders/risks/read-risks';
import { findRisk, type Risk, severityOf } from '@/lib/orders/risks/risk';
import { createFixture } from '../../support/database/fixture';
import {
  approvedOrder,
  draftOrder,
  heldOrder,
  orderIn,
  ownAccount,
  sepa,
  submit,
  submittedOrder,
  value,
} from '../../support/orders/orders';
import { approveChange, requestedChange, verifiedBeneficiary } from '../../support/provider/beneficiaries';

type Fixture = Awaited<ReturnType<typeof createFixture>>;

const now = () => new Date();
const balanced = (balance: bigint) => ({ [ownAccount]: balance });

const risksOf = ({ db, team }: Fixture, order: OrderRow, balances?: Record<string, bigint>) =>
  readRisksOf({ db, now: now(), balances }, team.reading, order);

const kindsOf = (risks: readonly Risk[]) => risks.map(({ kind }) => kind);

/** Changes the account of a verified beneficiary, by two people. */
async function changeAccount({ db, team }: Fixture, account: string) {
  const verified = await verifiedBeneficiary(db, team);
  await requestedChange(db, team, verified, { account });
  value(await approveChange(db, team.approver, verified.id));
}

describe('the risks of an order', () => {
  test('are none but its cost and date if the account was paid before', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    await orderIn('completed', db, team);
    const draft = await draftOrder(db, team, sepa({ amount: fromDecimal('9.00') }));
    const order = value(await submitOrder({ db, now }, team.drafting, draft));
    expect(kindsOf(await risksOf(fixture, order))).toEqual(['cost', 'value_date']);
  });

  test('include a first payment to the account', async () => {
    const fixture = await createFixture();
    const order = await submittedOrder(fixture.db, fixture.team, sepa());
    expect(findRisk(await risksOf(fixture, order), 'first_payment')).toBeDefined();
  });

  test('include who changed the bank details of the beneficiary, since when, and the former account', async () => {
    const fixture = await createFixture();
    const dutch = iban('NL91ABNA0417164300');
    await changeAccount(fixture, dutch);
    const paid = sepa({ beneficiaryName: 'Stadtwerke Koeln GmbH', beneficiaryAccount: dutch });
    const order = await submittedOrder(fixture.db, fixture.team, paid);
    const changed = findRisk(await risksOf(fixture, order), 'changed_account');
    expect(changed).toMatchObject({
      name: 'Stadtwerke Köln GmbH',
      before: 'DE89370400440532013000',
      requesterName: 'Marta Maker',
      verifierName: 'Anna Approver',
    });
    expect(now().getTime() - (changed?.since.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('include a payment to the account that a beneficiary had before', async () => {
    const fixture = await createFixture();
    await changeAccount(fixture, 'NL91ABNA0417164300');
    const order = await submittedOrder(
      fixture.db,
      fixture.team,
      sepa({ beneficiaryName: 'Stadtwerke Koeln GmbH' }),
    );
    const risks = await risksOf(fixture, order);
    expect(findRisk(risks, 'changed_account')).toBeUndefined();
    expect(findRisk(risks, 'name_mismatch')?.text).toContain('NL91 ABNA 0417 1643 00');
  });

  test('include possible duplicates with the reason of the maker', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const earlier = await submittedOrder(db, team);
    const order = await submittedOrder(db, team);
    expect(findRisk(await risksOf(fixture, order), 'possible_duplicate')).toMatchObject({
      payments: [{ id: earlier.id }],
      reason: 'Another one, on purpose',
    });
  });

  test('warn of a balance that does not cover it beside other approved payments', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    await approvedOrder(db, team, sepa({ amount: fromDecimal('100.00') }));
    const order = await submittedOrder(db, team);
    const covered = findRisk(await risksOf(fixture, order, balanced(11_250n)), 'balance');
    expect(covered).toMatchObject({ after: 0n, committed: 10_000n });
    const short = findRisk(await risksOf(fixture, order, balanced(11_249n)), 'balance');
    expect(short).toMatchObject({ after: -1n });
    expect(short && severityOf(short)).toBe('warning');
  });

  test('are read for many orders as for each alone', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const many = [
      await submittedOrder(db, team),
      await submittedOrder(db, team, sepa({ beneficiaryName: 'Other Name' })),
      await draftOrder(db, team, sepa({ amount: fromDecimal('7.00') })),
      await heldOrder(db, team),
    ];
    const at = now();
    const parts = { db, now: at, balances: balanced(5_000n) };
    const together = await readRisks(parts, team.reading, many);
    for (const order of many)
      expect(together.get(order.id)).toEqual(await readRisksOf(parts, team.reading, order));
  });
});

describe('what was edited', () => {
  test('is the old and the new date of a rescheduled order, and by whom', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000 + days * 86_400) * 1000);
    const [before, after] = [inDays(1), inDays(2)];
    const held = await heldOrder(db, team, before);
    const moved = value(await rescheduleHeld({ db, now }, team.otherDrafting, held, after));
    expect(findRisk(await risksOf(fixture, moved), 'edited')).toMatchObject({
      since: 1,
      by: ['Otto Maker'],
      changes: [{ field: 'scheduledFor', before: before.toISOString(), after: after.toISOString() }],
    });
  });

  test('spans every edit since the last submission, without what was changed back', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const order = await submittedOrder(db, team);
    const back = value(await sendBackOrder({ db, now }, team.approving, order, 'Too much'));
    const one = value(
      await editDraft(db, team.drafting, back, sepa({ amount: fromDecimal('11.00'), reference: 'Another' })),
    );
    const two = value(await editDraft(db, team.otherDrafting, one, sepa({ amount: fromDecimal('10.00') })));
    const again = value(await submit(db, team, two));
    expect(findRisk(await risksOf(fixture, again), 'edited')).toMatchObject({
      since: 1,
      by: ['Marta Maker', 'Otto Maker'],
      changes: [{ field: 'amount', before: '12.50', after: '10.00' }],
    });
  });

  test('is nothing before the first submission, and nothing for an order sent back unchanged', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const draft = await draftOrder(db, team);
    const edited = value(await editDraft(db, team.drafting, draft, sepa({ reference: 'Another' })));
    expect(kindsOf(await risksOf(fixture, edited))).not.toContain('edited');
    const order = value(await submit(db, team, edited));
    const back = value(await sendBackOrder({ db, now }, team.approving, order, 'Why?'));
    expect(kindsOf(await risksOf(fixture, back))).not.toContain('edited');
  });
});
