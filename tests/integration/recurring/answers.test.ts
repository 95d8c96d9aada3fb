import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { listRecurring } from '@/lib/recurring/queries';
import { askAgain, cancelRecurring } from '@/lib/recurring/requests/stop';
import { refusedField, providerText } from '@/lib/recurring/set-up/refusals';
import { standingOf } from '@/lib/recurring/set-up/standing';
import type { FaultMode } from '@/lib/sandbox/faults/faults';
import { spent } from '../../support/engine';
import { fixedProvider } from '../../support/fixed-service';
import { openRecurringDesk, type RecurringDesk } from '../../support/recurring';

const standing = async ({ db, reading, clock }: RecurringDesk) => {
  const [listed] = await listRecurring(db, reading);
  return standingOf(listed?.requests ?? [], clock.now());
};

const actions = async ({ db }: RecurringDesk): Promise<string[]> =>
  (await db.select().from(auditRecords).orderBy(auditRecords.sequence))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('recurring.'));

const failing = (desk: RecurringDesk, call: 'setUpRecurring' | 'cancelRecurring', mode: FaultMode) =>
  desk.sandbox.faults.set({ rules: [{ call, mode, times: 1 }] });

test('records a request before it is sent', async () => {
  const desk = await openRecurringDesk();
  let onRecord: unknown;
  await desk.setUp({}, 0, {
    ...desk.provider,
    setUpRecurring: async (request) => {
      onRecord = { requests: await desk.requests(), actions: await actions(desk) };
      return desk.provider.setUpRecurring(request);
    },
  });
  expect(onRecord).toMatchObject({
    requests: [{ version: 1, outcome: null }],
    actions: ['recurring.set_requested'],
  });
  expect(await actions(desk)).toEqual(['recurring.set_requested', 'recurring.set_accepted']);
  expect(await verifyChain(desk.db)).toMatchObject({ intact: true });
});

describe('an answer of the provider to a recurring request', () => {
  test('about an unknown beneficiary is shown at the number, and nothing is set', async () => {
    const desk = await openRecurringDesk();
    await desk.setUp({ beneficiaryId: '77' });
    const [request] = await desk.requests();
    expect(request && providerText(request)).toContain('Beneficiary is unknown');
    expect(request).toMatchObject({ outcome: 'refused', httpStatus: 400, providerCode: 30_000, fault: null });
    expect(request && refusedField(request)).toBe('beneficiaryId');
    expect(await standing(desk)).toEqual({ kind: 'nothing' });
    expect(await actions(desk)).toEqual(['recurring.set_requested', 'recurring.set_refused']);
  });

  test.each([
    [
      '30010, which names the day',
      400,
      { errors: [{ code: 30010, message: 'Not valid', data: 'day is wrong' }] },
      'day',
    ],
    ['30010 without data', 400, { errors: [{ code: 30010, message: 'Not valid' }] }, undefined],
    ['that the key may not', 403, { errors: [{ code: 80, message: 'No permissions' }] }, undefined],
    ['of a gateway', 404, '<h1>Not here</h1>', undefined],
  ])('changes nothing if it is a refusal: %s', async (_, status, body, field) => {
    const desk = await openRecurringDesk();
    await desk.setUp();
    const provider = desk.clientWith({ baseUrl: await fixedProvider(status, body) });
    await desk.setUp({ day: '2' }, 1, provider);
    const [, request] = await desk.requests();
    expect(request).toMatchObject({ outcome: 'refused', httpStatus: status });
    expect(request && refusedField(request)).toBe(field);
    expect(await standing(desk)).toMatchObject({ kind: 'on', setup: { day: 1 } });
  });

  test('that there is nothing to cancel is a refusal of its own', async () => {
    const desk = await openRecurringDesk();
    await desk.setUp();
    expect(await desk.provider.cancelRecurring({ beneficiaryId: 5 })).toMatchObject({ ok: true });
    const cancelled = await desk.sent(
      cancelRecurring(desk.parts, desk.stopping, { beneficiaryId: 5, version: 1 }),
    );
    expect(cancelled).toMatchObject({ outcome: 'refused', providerCode: 30_000 });
    expect(providerText(cancelled)).toContain('No recurring payment is set up for this beneficiary');
  });
});

describe('a recurring request without an answer', () => {
  /** What each fault left behind at the service: whether it pays in the week after. */
  const faults: readonly [FaultMode, boolean][] = [
    ['error_before', false],
    ['error_after', true],
    ['drop_reply', true],
    ['hang_reply', true],
    ['reset', false],
  ];

  test.each(faults)('leaves a set-up unknown, whether it took effect or not: %s', async (mode, hasEffect) => {
    const desk = await openRecurringDesk({ settings: { timeoutMs: 500 } });
    failing(desk, 'setUpRecurring', mode);
    await desk.setUp();
    expect(await standing(desk)).toMatchObject({ kind: 'unknown', before: { kind: 'nothing' } });
    expect(await actions(desk)).toEqual(['recurring.set_requested', 'recurring.set_unknown']);
    desk.passWeek();
    expect(spent(desk) > 0n).toBe(hasEffect);
  });

  test.each(faults)('is resolved by requesting again, which sets nothing up twice: %s', async (mode) => {
    const desk = await openRecurringDesk({ settings: { timeoutMs: 500 } });
    failing(desk, 'setUpRecurring', mode);
    await desk.setUp();
    const again = await desk.sent(askAgain(desk.parts, desk.stopping, { beneficiaryId: 5, version: 1 }));
    expect(again).toMatchObject({ version: 2, outcome: 'accepted' });
    expect(await standing(desk)).toMatchObject({ kind: 'on' });
    desk.passWeek();
    expect(spent(desk)).toBe(25_035n);
  });

  test.each(faults)('leaves a cancellation unknown as well: %s', async (mode, hasEffect) => {
    const desk = await openRecurringDesk({ settings: { timeoutMs: 500 } });
    await desk.setUp();
    failing(desk, 'cancelRecurring', mode);
    const seen = { beneficiaryId: 5, version: 1 };
    expect(await desk.sent(cancelRecurring(desk.parts, desk.stopping, seen))).toMatchObject({
      outcome: 'unknown',
    });
    expect(await standing(desk)).toMatchObject({
      kind: 'unknown',
      asked: 'cancelled',
      before: { kind: 'on' },
    });
    desk.passWeek();
    expect(spent(desk) > 0n).toBe(!hasEffect);
  });

  test('is sent again with a higher nonce after a later request overtook it', async () => {
    const desk = await openRecurringDesk();
    failing(desk, 'setUpRecurring', 'nonce_reorder');
    await desk.setUp();
    expect(await standing(desk)).toMatchObject({ kind: 'on' });
  });

  test('is unknown after a while if the worker ended, and can be requested again', async () => {
    const desk = await openRecurringDesk();
    await desk.setUp({}, 0, {
      ...desk.provider,
      setUpRecurring: () => Promise.reject(new Error('killed')),
    });
    const seen = { beneficiaryId: 5, version: 1 };
    expect(await standing(desk)).toMatchObject({ kind: 'asked' });
    expect(await askAgain(desk.parts, desk.stopping, seen)).toEqual({ ok: false, error: 'in_progress' });
    desk.clock.advance(120_000);
    expect(await standing(desk)).toMatchObject({ kind: 'unknown' });
    expect(await desk.sent(askAgain(desk.parts, desk.stopping, seen))).toMatchObject({ outcome: 'accepted' });
  });
});
