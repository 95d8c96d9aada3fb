import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anyKind } from '@/lib/change-requests/change-request';
import { declineChangeRequest } from '@/lib/change-requests/decide';
import { expiresAt } from '@/lib/change-requests/expiry';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { policyChange, requestPolicyChange } from '@/lib/policy/changes/change';
import type { ProviderClient } from '@/lib/provider/client';
import { createTestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import { policyWith } from '../../support/people/policy';
import { activeFirstApp, approveAs } from '../../support/people/second-factors';

const kinds = [anyKind(policyChange)];
const dayMs = 86_400_000;

async function requested() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const { db } = database;
  const petra = await addActor(db, 'admin', 'Petra Admin');
  const luc = await addActor(db, 'admin', 'Luc Admin');
  await activeFirstApp(db, luc);
  const at = (ms: number) => () => new Date(Date.now() + ms);
  // safe: a policy asks the provider for nothing
  const partsAt = (ms: number) => ({ db, now: at(ms), provider: {} as ProviderClient });
  const input = { replaces: 0, policy: policyWith({ duplicateDays: 11 }), note: '' };
  value(await requestPolicyChange(partsAt(0), granted(petra, 'policies:request'), input));
  const [changeRequest] = await db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
  if (!changeRequest) throw new Error('nothing was requested');
  return { database, luc, petra, partsAt, changeRequest };
}

describe('a request for a change', () => {
  it('refuses approval after 14 days, and allows a decline', async () => {
    const { luc, partsAt, changeRequest } = await requested();
    expect(await approveAs(partsAt(15 * dayMs), kinds, luc, changeRequest)).toMatchObject({
      error: { kind: 'refused', code: 'expired' },
    });
    value(await declineChangeRequest(partsAt(15 * dayMs), kinds, luc, changeRequest, 'Too old'));
  });

  it.each(['requester', 'another person'])(
    'does not block the next request with an expired one, by the %s',
    async (who) => {
      const { database, luc, petra, partsAt, changeRequest } = await requested();
      const actor = who === 'requester' ? petra : luc;
      const input = { replaces: 0, policy: policyWith({ duplicateDays: 12 }), note: '' };
      const request = (days: number) =>
        requestPolicyChange(partsAt(days * dayMs), granted(actor, 'policies:request'), input);
      expect(await request(13)).toEqual({ ok: false, error: 'already_open' });
      value(await request(15));
      const [closed] = await database.db
        .select()
        .from(changeRequests)
        .where(eq(changeRequests.id, changeRequest.id));
      expect(closed?.state).toBe(who === 'requester' ? 'withdrawn' : 'declined');
    },
  );

  it('allows approval on the last day', async () => {
    const { luc, partsAt, changeRequest } = await requested();
    value(await approveAs(partsAt(13 * dayMs), kinds, luc, changeRequest));
  });

  it('refuses approval after 14 days in the database', async () => {
    const { database, luc, changeRequest } = await requested();
    const late = new Date(changeRequest.requestedAt.getTime() + 15 * dayMs).toISOString();
    await expect(
      database.sql`update change_requests set state = 'approved', decider_id = ${luc.id}, decided_at = ${late} where id = ${changeRequest.id}`,
    ).rejects.toThrow('expired');
  });

  it.each([
    ['payment.cancel', 1],
    ['exception.declare_failed', 1],
    ['beneficiary.add', 14],
  ])('expires a request of the kind %s after %i days', (kind, days) => {
    const requestedAt = new Date('2026-11-22T08:00:00Z');
    expect(expiresAt({ kind, requestedAt }).getTime() - requestedAt.getTime()).toBe(days * dayMs);
  });
});
