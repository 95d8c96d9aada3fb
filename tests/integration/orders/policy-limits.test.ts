import { describe, expect, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { submitOrder, withdrawOrder } from '@/lib/orders/drafts/submit';
import { createFixture } from '../../support/database/fixture';
import {
  draftOrder,
  heldOrder,
  movesOf,
  sepa,
  submit,
  submittedOrder,
  traceOf,
  value,
} from '../../support/orders/orders';
import { everything } from '../../support/people/policy';

const now = () => new Date();
const amount = (text: string) => sepa({ amount: fromDecimal(text) });

describe('a limit', () => {
  test.each(['maker', 'beneficiary', 'account'] as const)(
    'counts earlier submissions of the day for a %s, so that splitting does not help',
    async (scope) => {
      const { db, team } = await createFixture({ limits: [{ scope, period: 'day', amount: '100.00' }] });
      await submittedOrder(db, team, amount('60.00'));
      const second = await draftOrder(db, team, amount('40.01'));
      expect(await submit(db, team, second)).toMatchObject({
        ok: false,
        error: { kind: 'over_limit', breaches: [{ used: 6_000n, excess: 1n }] },
      });
      expect((await submit(db, team, await draftOrder(db, team, amount('40.00')))).ok).toBe(true);
    },
  );

  test('does not count failed payments', async () => {
    const { db, team } = await createFixture({
      limits: [{ scope: 'account', period: 'month', amount: '100.00' }],
    });
    const first = await submittedOrder(db, team, amount('90.00'));
    value(await withdrawOrder({ db, now }, team.drafting, first));
    expect((await submit(db, team, await draftOrder(db, team, amount('90.00')))).ok).toBe(true);
  });

  test('counts a scheduled order on its day and in its month', async () => {
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
    const { db, team } = await createFixture({
      limits: [{ scope: 'account', period: 'day', amount: '100.00' }],
    });
    await submittedOrder(db, team, { ...amount('90.00'), scheduledFor: inThreeDays });
    expect((await submit(db, team, await draftOrder(db, team, amount('90.00')))).ok).toBe(true);
    const sameDay = await draftOrder(db, team, { ...amount('20.00'), scheduledFor: inThreeDays });
    expect(await submit(db, team, sameDay)).toMatchObject({ error: { kind: 'over_limit' } });
  });

  test('of a month counts its first and its last day, and no other month', async () => {
    const { db, team } = await createFixture({
      limits: [{ scope: 'account', period: 'month', amount: '100.00' }],
    });
    const on = async (day: string, text: string) =>
      submit(db, team, await draftOrder(db, team, amount(text)), () => new Date(`${day}T12:00:00Z`));
    value(await on('2026-10-31', '60.00'));
    expect(await on('2026-10-01', '40.01')).toMatchObject({ ok: false, error: { kind: 'over_limit' } });
    for (const day of ['2026-09-30', '2026-11-01']) value(await on(day, '60.00'));
    value(await on('2026-10-01', '40.00'));
  });

  test('counts an order on the day of its approval if that is later', async () => {
    const { db, team } = await createFixture({
      limits: [{ scope: 'account', period: 'day', amount: '100.00' }],
    });
    const yesterday = () => new Date(Date.now() - 86_400_000);
    const first = value(await submit(db, team, await draftOrder(db, team, amount('60.00')), yesterday));
    const second = await submittedOrder(db, team, amount('60.00'));
    value(await team.anna.approve(second));
    expect(await team.anna.approve(first)).toMatchObject({ ok: false, error: { kind: 'over_limit' } });
  });

  test('holds for two concurrent submissions', async () => {
    const { db, team } = await createFixture({
      limits: [{ scope: 'account', period: 'day', amount: '100.00' }],
    });
    for (let round = 0; round < 10; round += 1) {
      const drafts = await Promise.all([
        draftOrder(db, team, amount('60.00')),
        draftOrder(db, team, amount('60.00')),
      ]);
      const outcomes = await Promise.all(drafts.map((draft) => submit(db, team, draft)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.ok) value(await withdrawOrder({ db, now }, team.drafting, outcome.value));
      }
    }
  });

  test('leaves no trace of a refused submission', async () => {
    const { db, team } = await createFixture({ limits: [{ scope: 'maker', period: 'day', amount: '1.00' }] });
    const draft = await draftOrder(db, team);
    const before = await traceOf(db, draft.id);
    await submit(db, team, draft);
    expect(await traceOf(db, draft.id)).toEqual(before);
  });
});

describe('a payment in parts', () => {
  test('requires what the whole would require', async () => {
    const small = { ...everything(1), upTo: '100.00' };
    const { db, team } = await createFixture({ bands: [small, everything(2)] });
    expect((await submittedOrder(db, team, amount('60.00'))).requiredApprovals).toBe(1);
    expect((await submittedOrder(db, team, amount('60.00'))).requiredApprovals).toBe(2);
  });
});

describe('a possible duplicate', () => {
  test('requires a reason, which the approver can read', async () => {
    const { db, team } = await createFixture();
    const first = await submittedOrder(db, team);
    const twin = await draftOrder(db, team, sepa({ reference: 'INVOICE 2026/17' }));
    const bare = await submitOrder({ db, now }, team.drafting, twin);
    expect(bare).toMatchObject({ ok: false, error: { kind: 'duplicates', orders: [{ id: first.id }] } });
    const reasoned = value(
      await submitOrder({ db, now }, team.drafting, twin, { duplicateReason: 'Second instalment' }),
    );
    expect(reasoned.duplicateReason).toBe('Second instalment');
  });

  test('requires no reason if the other has another reference or failed', async () => {
    const { db, team } = await createFixture();
    value(await withdrawOrder({ db, now }, team.drafting, await submittedOrder(db, team)));
    await submittedOrder(db, team, sepa({ reference: 'Invoice 2026-18' }));
    const twin = await draftOrder(db, team);
    expect((await submitOrder({ db, now }, team.drafting, twin)).ok).toBe(true);
  });
});

describe('a scheduled order', () => {
  test('is held after approval, without a submission', async () => {
    const { db, team } = await createFixture();
    const held = await heldOrder(db, team);
    expect(held.state).toBe('held');
    expect(await movesOf(db, held.id)).toEqual(['create', 'submit', 'hold']);
  });

  test('is refused once its time has passed', async () => {
    const { db, team } = await createFixture();
    const late = await draftOrder(db, team, sepa({ scheduledFor: new Date(Date.now() - 1_000) }));
    expect(await submit(db, team, late)).toEqual({ ok: false, error: 'time_passed' });
  });

  test('awaits approval again in a new version after rescheduling', async () => {
    const { db, team } = await createFixture();
    const held = await heldOrder(db, team);
    const later = new Date(Date.now() + 5 * 86_400_000);
    const moved = value(await rescheduleHeld({ db, now }, team.drafting, held, later));
    expect(moved).toMatchObject({ state: 'awaiting_approval', version: 2, scheduledFor: later });
    expect(value(await team.tomas.approve(moved)).state).toBe('held');
  });

  test('stays unchanged when the new date is refused', async () => {
    const { db, team } = await createFixture();
    const held = await heldOrder(db, team);
    const before = await traceOf(db, held.id);
    const past = new Date(Date.now() - 1_000);
    expect(await rescheduleHeld({ db, now }, team.drafting, held, past)).toEqual({
      ok: false,
      error: 'time_passed',
    });
    expect(await traceOf(db, held.id)).toEqual(before);
  });
});
