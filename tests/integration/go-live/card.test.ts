import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { grant } from '@/lib/access/grant';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { showGoLive } from '@/lib/go-live/card';
import { readGoLive } from '@/lib/go-live/progress';
import { roles } from '@/lib/kernel/roles';
import { createFixture } from '../../support/database/fixture';
import { addActor, granted } from '../../support/people/people';

async function open() {
  const { db } = await createFixture();
  const [ada, ben] = [await addActor(db, 'admin', 'Ada Admin'), await addActor(db, 'admin', 'Ben Admin')];
  const parts = { db, now: () => new Date() };
  const isHidden = async () => {
    const asked = { now: new Date(), isMailConfigured: true };
    return (await readGoLive(db, granted(ben, 'people:read'), asked)).isHidden;
  };
  const records = () =>
    db
      .select({ action: auditRecords.action, actorId: auditRecords.actorId })
      .from(auditRecords)
      .where(eq(auditRecords.subjectKind, 'installation'))
      .orderBy(auditRecords.sequence);
  return { ada, ben, parts, isHidden, records };
}

describe('the steps on the overview', () => {
  it('are hidden for all admins by one of them, and shown again by another, both on record', async () => {
    const { ada, ben, parts, isHidden, records } = await open();
    expect(await isHidden()).toBe(false);
    await showGoLive(parts, granted(ada, 'people:manage'), false);
    expect(await isHidden()).toBe(true);
    await showGoLive(parts, granted(ben, 'people:manage'), true);
    expect(await isHidden()).toBe(false);
    expect(await records()).toEqual([
      { action: 'installation.steps_hidden', actorId: ada.id },
      { action: 'installation.steps_shown', actorId: ben.id },
    ]);
  });

  it('are recorded once when two requests hide them', async () => {
    const { ada, parts, records } = await open();
    const hide = () => showGoLive(parts, granted(ada, 'people:manage'), false);
    await showGoLive(parts, granted(ada, 'people:manage'), true);
    await hide();
    await hide();
    expect(await records()).toHaveLength(1);
  });

  it('are read and hidden by admins only', async () => {
    const { parts } = await open();
    for (const role of roles.filter((each) => each !== 'admin')) {
      const actor = await addActor(parts.db, role);
      expect(grant(actor, 'people:read')).toBeUndefined();
      expect(grant(actor, 'people:manage')).toBeUndefined();
    }
  });
});
