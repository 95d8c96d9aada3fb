import { describe, expect, test } from 'vitest';
import { declineChangeRequest } from '@/lib/change-requests/decide';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { listRecurring, listRequestsAbout } from '@/lib/recurring/queries';
import { cancelRecurring } from '@/lib/recurring/requests/stop';
import { standingOf } from '@/lib/recurring/set-up/standing';
import { approveAs } from '@/tests/support/people/second-factors';
import { spent } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { kinds, type RecurringApp, startRecurringApp } from '../../support/provider/recurring';

/** Everything that asking could leave behind. */
const traceOf = async ({ db, requests }: RecurringApp) => ({
  requests: await requests(),
  changeRequests: await db.select().from(changeRequests),
  audit: await db.select().from(auditRecords),
});

describe('a recurring payment', () => {
  test('is set up at the provider when a second person approves, and not before', async () => {
    const app = await startRecurringApp();
    expect(await app.request()).toEqual({ ok: true, value: { beneficiaryId: 5 } });
    expect(await app.requests()).toEqual([]);
    app.passWeek();
    expect(spent(app)).toBe(0n);
    expect(await app.approveChange()).toEqual({ ok: true, value: { note: undefined } });
    await app.workerWith().work();
    expect(await app.requests()).toMatchObject([
      {
        beneficiaryId: 5,
        version: 1,
        what: 'set',
        day: 1,
        time: '08:00:00',
        enabled: true,
        outcome: 'accepted',
      },
    ]);
    app.passWeek();
    expect(spent(app)).toBe(25_035n);
  });

  test('names its two approvers', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    expect(await listRequestsAbout(app.db, app.reading, 5)).toMatchObject([
      {
        requestedByName: 'Anna Approver',
        approved: { requesterName: 'Marta Maker', deciderName: 'Anna Approver' },
      },
    ]);
  });

  test('is changed the same way, with the differences shown', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    value(await app.request({ recurrenceType: 'MONTHLY', day: '31' }, 1));
    const [changeRequest] = await app.waiting();
    const kind = kinds.find((candidate) => candidate.kind === changeRequest?.kind);
    expect(kind?.kind).toBe('recurring.change');
    const words = kind?.describe(changeRequest?.payload ?? null, 'Marta Maker');
    expect(words?.title).toMatch(
      /^Change the recurring payment to beneficiary \d+, “.+” \(according to Marta Maker\)$/,
    );
    expect(words?.lines).toContainEqual({
      term: 'Label',
      after: expect.stringMatching(/ \(according to Marta Maker\)$/),
    });
    expect(words?.lines).toContainEqual({
      term: 'Paid',
      before: 'Every week on Monday',
      after: 'Every month on day 31',
    });
    expect(words?.warnings?.join()).toContain('In a month without day 31 we assume its last day.');
    value(await app.approveChange());
    await app.workerWith().work();
    const [listed] = await listRecurring(app.db, app.reading);
    expect(standingOf(listed?.requests ?? [], app.clock.now())).toMatchObject({
      kind: 'on',
      setup: { recurrenceType: 'MONTHLY', day: 31 },
    });
  });

  test('is set up again after a cancellation', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    await app.sent(cancelRecurring(app.parts, app.stopping, { beneficiaryId: 5, version: 1 }));
    await app.setUp({ day: '2' });
    expect((await app.waiting()).length).toBe(0);
    expect((await app.requests()).map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
      'set accepted',
      'cancel accepted',
      'set accepted',
    ]);
  });
});

describe('the approval of a recurring payment', () => {
  test('is refused to the requester', async () => {
    const app = await startRecurringApp();
    value(await app.request());
    const before = await traceOf(app);
    expect(await app.approveChange(app.team.maker)).toMatchObject({ ok: false });
    expect(await traceOf(app)).toEqual(before);
  });

  test('sends nothing when declined', async () => {
    const app = await startRecurringApp();
    value(await app.request());
    const [changeRequest] = await app.waiting();
    if (!changeRequest) throw new Error('nothing waits');
    value(await declineChangeRequest(app.parts, kinds, app.team.approver, changeRequest, 'Wrong number'));
    expect(await app.requests()).toEqual([]);
    app.passWeek();
    expect(spent(app)).toBe(0n);
  });

  test('is executed once by two concurrent approvals', async () => {
    const app = await startRecurringApp();
    value(await app.request());
    // Both have it on their screen before either decides.
    const [seen] = await app.waiting();
    if (!seen) throw new Error('nothing waits');
    const both = await Promise.all(
      [app.team.approver, app.team.otherApprover].map((approver) =>
        approveAs(app.parts, kinds, approver, seen),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await app.requests()).toHaveLength(1);
  });

  test('is refused if the current values changed, and stays open', async () => {
    const app = await startRecurringApp();
    await app.setUp();
    value(await app.request({ day: '2' }, 1));
    await app.sent(cancelRecurring(app.parts, app.stopping, { beneficiaryId: 5, version: 1 }));
    const before = await traceOf(app);
    expect(await app.approveChange()).toMatchObject({
      ok: false,
      error: {
        kind: 'not_applicable',
        words: expect.stringContaining('a newer request for this beneficiary'),
      },
    });
    expect(await traceOf(app)).toEqual(before);
  });
});

describe('a recurring change request is refused, and leaves no trace,', () => {
  test('with invalid fields', async () => {
    const app = await startRecurringApp();
    const before = await traceOf(app);
    expect(await app.request({ day: '8', label: '' })).toMatchObject({
      error: { kind: 'problems', problems: { day: expect.anything(), label: expect.anything() } },
    });
    expect(await traceOf(app)).toEqual(before);
  });

  test.each([
    ['as new where something is set up', 'already_set', {}, 0],
    ['where nothing would change', 'unchanged', {}, 1],
    ['by someone who has not seen the last request', 'changed_since', { day: '2' }, 7],
  ] as const)('%s', async (_, code, changes, latest) => {
    const app = await startRecurringApp();
    await app.setUp();
    const before = await traceOf(app);
    expect(await app.request(changes, latest)).toEqual({ ok: false, error: { kind: 'refused', code } });
    expect(await traceOf(app)).toEqual(before);
  });

  test('while another one for the same beneficiary is open', async () => {
    const app = await startRecurringApp();
    value(await app.request());
    const before = await traceOf(app);
    expect(await app.request({ day: '2' })).toMatchObject({ error: { code: 'already_open' } });
    expect(await traceOf(app)).toEqual(before);
  });
});
