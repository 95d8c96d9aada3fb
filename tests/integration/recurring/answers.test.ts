import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { listRecurring } from '@/lib/recurring/queries';
import { cancelRecurring, requestAgain } from '@/lib/recurring/requests/stop';
import { providerText, refusedField } from '@/lib/recurring/set-up/refusals';
import { standingOf } from '@/lib/recurring/set-up/standing';
import type { FaultMode } from '@/lib/sandbox/faults/faults';
import { spent } from '../../support/engine/engine';
import { fixedProvider } from '../../support/provider/fixed-provider';
import { type RecurringApp, startRecurringApp } from '../../support/provider/recurring';

const standing = async ({ db, reading, clock }: RecurringApp) => {
  const [listed] = await listRecurring(db, reading);
  return standingOf(listed?.requests ?? [], clock.now());
};

const actions = async ({ db }: RecurringApp): Promise<string[]> =>
  (await db.select().from(auditRecords).orderBy(auditRecords.sequence))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('recurring.'));

const failing = (app: RecurringApp, call: 'setUpRecurring' | 'cancelRecurring', mode: FaultMode) =>
  app.sandbox.faults.set({ rules: [{ call, mode, times: 1 }] });

test('records a request before it is sent', async () => {
  const app = await startRecurringApp();
  let onRecord: unknown;
  await app.setUp({}, 0, {
    ...app.provider,
    setUpRecurring: async (request) => {
      onRecord = { requests: await app.requests(), actions: await actions(app) };
      return app.provider.setUpRecurring(request);
    },
  });
  expect(onRecord).toMatchObject({
    requests: [{ version: 1, outcome: null }],
    actions: ['recurring.set_requested'],
  });
  expect(await actions(app)).toEqual(['recurring.set_requested', 'recurring.set_accepted']);
  expect(await verifyChain(app.db)).toMatchObject({ intact: true });
});

describe('an answer of the provider to a recurring request', () => {
  test('about an unknown beneficiary is shown at the number, and nothing is set', async () => {
    const app = await startRecurringApp();
    await app.setUp({ beneficiaryId: '77' });
    const [request] = await app.requests();
    expect(request && providerText(request)).toContain('Beneficiary is unknown');
    expect(request).toMatchObject({ outcome: 'refused', httpStatus: 400, providerCode: 30_000, fault: null });
    expect(request && refusedField(request)).toBe('beneficiaryId');
    expect(await standing(app)).toEqual({ kind: 'nothing' });
    expect(await actions(app)).toEqual(['recurring.set_requested', 'recurring.set_refused']);
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
    const app = await startRecurringApp();
    await app.setUp();
    const provider = app.clientWith({ baseUrl: await fixedProvider(status, body) });
    await app.setUp({ day: '2' }, 1, provider);
    const [, request] = await app.requests();
    expect(request).toMatchObject({ outcome: 'refused', httpStatus: status });
    expect(request && refusedField(request)).toBe(field);
    expect(await standing(app)).toMatchObject({ kind: 'on', setup: { day: 1 } });
  });

  test('that there is nothing to cancel is a refusal of its own', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    expect(await app.provider.cancelRecurring({ beneficiaryId: 5 })).toMatchObject({ ok: true });
    const cancelled = await app.sent(
      cancelRecurring(app.parts, app.stopping, { beneficiaryId: 5, version: 1 }),
    );
    expect(cancelled).toMatchObject({ outcome: 'refused', providerCode: 30_000 });
    expect(providerText(cancelled)).toContain('No recurring payment is set up for this beneficiary');
  });
});

describe('a recurring request without an answer', () => {
  /** What each fault left behind at the provider: whether it pays in the week after. */
  const faults: readonly [FaultMode, boolean][] = [
    ['error_before', false],
    ['error_after', true],
    ['drop_reply', true],
    ['hang_reply', true],
    ['reset', false],
  ];

  /** Only a request that is never answered runs out of time. */
  const clientFor = (app: RecurringApp, mode: FaultMode) =>
    mode === 'hang_reply' ? app.clientWith({ timeoutMs: 1_000 }) : app.provider;

  test.each(faults)('leaves a set-up unknown, whether it took effect or not: %s', async (mode, hasEffect) => {
    const app = await startRecurringApp();
    failing(app, 'setUpRecurring', mode);
    await app.setUp({}, 0, clientFor(app, mode));
    expect(await standing(app)).toMatchObject({ kind: 'unknown', before: { kind: 'nothing' } });
    expect(await actions(app)).toEqual(['recurring.set_requested', 'recurring.set_unknown']);
    app.passWeek();
    expect(spent(app) > 0n).toBe(hasEffect);
  });

  test.each(faults)('is resolved by requesting again, which sets nothing up twice: %s', async (mode) => {
    const app = await startRecurringApp();
    failing(app, 'setUpRecurring', mode);
    await app.setUp({}, 0, clientFor(app, mode));
    const again = await app.sent(requestAgain(app.parts, app.stopping, { beneficiaryId: 5, version: 1 }));
    expect(again).toMatchObject({ version: 2, outcome: 'accepted' });
    expect(await standing(app)).toMatchObject({ kind: 'on' });
    app.passWeek();
    expect(spent(app)).toBe(25_035n);
  });

  test.each(faults)('leaves a cancellation unknown as well: %s', async (mode, hasEffect) => {
    const app = await startRecurringApp();
    await app.setUp();
    failing(app, 'cancelRecurring', mode);
    const seen = { beneficiaryId: 5, version: 1 };
    const requested = cancelRecurring(app.parts, app.stopping, seen);
    expect(await app.sent(requested, clientFor(app, mode))).toMatchObject({ outcome: 'unknown' });
    expect(await standing(app)).toMatchObject({
      kind: 'unknown',
      requested: 'cancelled',
      before: { kind: 'on' },
    });
    app.passWeek();
    expect(spent(app) > 0n).toBe(!hasEffect);
  });

  test('is sent again with a higher nonce after a later request overtook it', async () => {
    const app = await startRecurringApp();
    failing(app, 'setUpRecurring', 'nonce_reorder');
    await app.setUp();
    expect(await standing(app)).toMatchObject({ kind: 'on' });
  });

  test('is unknown after a while if the worker ended, and can be requested again', async () => {
    const app = await startRecurringApp();
    await app.setUp({}, 0, {
      ...app.provider,
      setUpRecurring: () => Promise.reject(new Error('killed')),
    });
    const seen = { beneficiaryId: 5, version: 1 };
    expect(await standing(app)).toMatchObject({ kind: 'asked' });
    expect(await requestAgain(app.parts, app.stopping, seen)).toEqual({ ok: false, error: 'in_progress' });
    app.clock.advance(120_000);
    expect(await standing(app)).toMatchObject({ kind: 'unknown' });
    expect(await app.sent(requestAgain(app.parts, app.stopping, seen))).toMatchObject({
      outcome: 'accepted',
    });
  });
});
