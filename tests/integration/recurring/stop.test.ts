import { describe, expect, test } from 'vitest';
import type { ProviderClient } from '@/lib/provider/client';
import { cancelRecurring, requestAgain, switchRecurringOff } from '@/lib/recurring/requests/stop';
import { spent } from '../../support/engine/engine';
import { granted } from '../../support/people/people';
import { startRecurringApp } from '../../support/provider/recurring';

const first = { beneficiaryId: 5, version: 1 };

describe.each(['maker', 'approver'] as const)('stopping by one %s', (role) => {
  test('cancels a recurring payment, which then pays nothing', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    const stopping = granted(app.team[role], 'recurring:stop');
    expect(await app.sent(cancelRecurring(app.parts, stopping, first))).toMatchObject({
      what: 'cancel',
      version: 2,
      outcome: 'accepted',
      requestedById: app.team[role].id,
      changeRequestId: null,
    });
    app.passWeek();
    expect(spent(app)).toBe(0n);
  });

  test('disables it by sending the same values', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    const stopping = granted(app.team[role], 'recurring:stop');
    const sent: unknown[] = [];
    const provider: ProviderClient = {
      ...app.provider,
      setUpRecurring: (request) => {
        sent.push(request);
        return app.provider.setUpRecurring(request);
      },
    };
    const off = await app.sent(switchRecurringOff(app.parts, stopping, first), provider);
    expect(off).toMatchObject({ what: 'set', version: 2, enabled: false, outcome: 'accepted' });
    expect(sent).toEqual([
      { beneficiaryId: 5, recurrenceType: 'WEEKLY', day: 1, time: '08:00:00', enabled: false },
    ]);
  });
});

describe('a disabled recurring payment', () => {
  test('requires two people to enable it again', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    await app.sent(switchRecurringOff(app.parts, app.stopping, first));
    await app.setUp({}, 2);
    expect((await app.requests()).at(-1)).toMatchObject({ version: 3, enabled: true, outcome: 'accepted' });
    app.passWeek();
    expect(spent(app)).toBe(25_035n);
  });

  test('may be in force if the provider did not answer the last requests', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    app.sandbox.faults.set({ rules: [{ call: 'setUpRecurring', mode: 'error_before', times: 1 }] });
    await app.setUp({ day: '2' }, 1);
    const off = await app.sent(switchRecurringOff(app.parts, app.stopping, { beneficiaryId: 5, version: 2 }));
    // The service may have taken day 2, and if so, day 2 is what is switched off.
    expect(off).toMatchObject({ day: 2, enabled: false, outcome: 'accepted' });
  });
});

describe('stopping a recurring payment is refused, without a request,', () => {
  test.each([
    ['of what was never set up from here', cancelRecurring, { beneficiaryId: 4, version: 1 }, 'nothing_set'],
    [
      'by someone who has not seen the last request',
      cancelRecurring,
      { ...first, version: 9 },
      'changed_since',
    ],
    ['where the provider has answered', requestAgain, first, 'answered'],
  ] as const)('%s', async (_, stop, seen, code) => {
    const app = await startRecurringApp();
    await app.setUp();
    const before = await app.requests();
    expect(await stop(app.parts, app.stopping, seen)).toEqual({ ok: false, error: code });
    expect(await app.requests()).toEqual(before);
  });

  test('if it is disabled or cancelled already', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    await app.sent(switchRecurringOff(app.parts, app.stopping, first));
    const second = { ...first, version: 2 };
    expect(await switchRecurringOff(app.parts, app.stopping, second)).toMatchObject({
      error: 'unchanged',
    });
    await app.sent(cancelRecurring(app.parts, app.stopping, second));
    const third = { ...first, version: 3 };
    expect(await cancelRecurring(app.parts, app.stopping, third)).toMatchObject({ error: 'nothing_set' });
  });

  test('for the second of two concurrent requests', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    const both = await Promise.all([
      cancelRecurring(app.parts, app.stopping, first),
      switchRecurringOff(app.parts, granted(app.team.approver, 'recurring:stop'), first),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await app.requests()).toHaveLength(2);
  });
});
