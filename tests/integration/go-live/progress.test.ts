import { and, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/lib/db/schema/people/users';
import { mails } from '@/lib/db/schema/records/notices';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { readGoLive } from '@/lib/go-live/progress';
import { type GoLiveStep, isStepDone } from '@/lib/go-live/steps';
import { parseIban } from '@/lib/kernel/banking/iban';
import { zero } from '@/lib/kernel/money';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import { applyPolicy } from '../../support/people/policy';
import { activePasskey } from '../../support/people/second-factors';
import { verifiedBeneficiary } from '../../support/provider/beneficiaries';
import { delivery, forgersKey, receive, signature } from '../../support/provider/webhooks';

/** A team of two makers and two approvers with passkeys, and one admin. */
async function open() {
  const { db, team } = await createFixture();
  const admin = await addActor(db, 'admin', 'Ada Admin');
  const read = () =>
    readGoLive(db, granted(admin, 'people:read'), { now: new Date(), isMailConfigured: false });
  const isDone = async (step: GoLiveStep) => (await read()).steps.find((each) => each.step === step)?.isDone;
  return { db, team, admin, read, isDone };
}

describe('the steps to go live', () => {
  it('need a second admin who can sign in', async () => {
    const { db, admin, isDone, read } = await open();
    await db
      .update(users)
      .set({ isActive: false })
      .where(and(eq(users.role, 'admin'), ne(users.id, admin.id)));
    expect(await isDone('admins')).toBe(false);
    const invited = await addActor(db, 'admin', 'Ben Admin');
    await db.update(users).set({ mustChangePassword: true }).where(eq(users.id, invited.id));
    expect((await read()).facts.admins).toBe(1);
    await db.update(users).set({ mustChangePassword: false }).where(eq(users.id, invited.id));
    expect(await isDone('admins')).toBe(true);
  });

  it('need a maker and two approvers', async () => {
    const { db, team, isDone } = await open();
    expect(await isDone('team')).toBe(true);
    await db.update(users).set({ isActive: false }).where(eq(users.id, team.anna.actor.id));
    expect(await isDone('team')).toBe(false);
  });

  it('need a second factor for each approver', async () => {
    const { db, isDone, read } = await open();
    expect(await isDone('factors')).toBe(true);
    const without = await addActor(db, 'approver', 'Nora Approver');
    expect(await isDone('factors')).toBe(false);
    expect((await read()).facts.withoutFactor).toBe(1);
    await activePasskey(db, without);
    expect(await isDone('factors')).toBe(true);
  });

  it('need a policy besides the built-in one', async () => {
    const { db, isDone } = await open();
    expect(await isDone('policy')).toBe(false);
    await applyPolicy(db, { recheckAfterHours: 48 });
    expect(await isDone('policy')).toBe(true);
  });

  it('need an account', async () => {
    const { db, isDone } = await open();
    expect(await isDone('account')).toBe(false);
    await db.insert(cachedAccounts).values({
      iban: value(parseIban('DE89370400440532013000')),
      position: 0,
      accountType: 'OPERATIONAL',
      status: 'ACTIVE',
      isCommission: true,
      balance: zero,
      fetchedAt: new Date(),
    });
    expect(await isDone('account')).toBe(true);
  });

  it('need a beneficiary that two people approved', async () => {
    const { db, team, isDone } = await open();
    expect(await isDone('beneficiary')).toBe(false);
    await verifiedBeneficiary(db, team);
    expect(await isDone('beneficiary')).toBe(true);
  });

  it('need an email that was delivered', async () => {
    const { db, admin, isDone } = await open();
    const now = new Date();
    const mail = { userId: admin.id, madeAt: now, leaseUntil: now, closedAt: now };
    await db.insert(mails).values({ ...mail, outcome: 'refused' });
    expect(await isDone('mail')).toBe(false);
    await db.insert(mails).values({ ...mail, outcome: 'sent' });
    expect(await isDone('mail')).toBe(true);
  });

  it('need a webhook with the signature of the bank', async () => {
    const { db, isDone } = await open();
    const body = JSON.stringify({ event: 'payment.status', paymentId: '1' });
    await receive(db, delivery(body, signature(body, forgersKey.privateKey)));
    expect(await isDone('webhook')).toBe(false);
    await receive(db, delivery(body));
    expect(await isDone('webhook')).toBe(true);
  });

  it('leave backups out where the server keeps no archive', async () => {
    const { db, isDone } = await open();
    const [row] = await db.execute<{ mode: string }>(sql`select current_setting('archive_mode') as mode`);
    expect(row?.mode).toBe('off');
    expect(await isDone('backup')).toBeUndefined();
  });

  it('need an archive of the last day where the server keeps one', async () => {
    const { read } = await open();
    const { facts } = await read();
    const now = new Date('2026-11-23T12:00:00Z');
    const archivedAt = (lastArchive: Date | null) => isStepDone('backup', { ...facts, lastArchive }, now);
    expect(archivedAt(null)).toBe(false);
    expect(archivedAt(new Date('2026-11-22T11:00:00Z'))).toBe(false);
    expect(archivedAt(new Date('2026-11-23T11:00:00Z'))).toBe(true);
  });
});
