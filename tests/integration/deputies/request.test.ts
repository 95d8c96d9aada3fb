import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { deputyships } from '@/lib/db/schema/rules/deputyships';
import { endDeputyship, recordEnds } from '@/lib/deputies/end';
import { listCandidates, listOwnDeputyships } from '@/lib/deputies/queries';
import { engineActor } from '@/lib/engine/engine-actor';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { decline, waitingAbout } from '../../support/people/admins';
import { agreedDeputy, agreeToDeputy, askForDeputy } from '../../support/people/deputies';
import { addActor, granted } from '../../support/people/people';
import { addApprover } from '../../support/people/team';

const now = () => new Date();

async function people() {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const olga = await addApprover(db, 'Olga Approver');
  const [anna, tomas] = [team.anna.actor, team.tomas.actor];
  return { ...fixture, anna, tomas, olga: olga.actor };
}

const newestActions = async ({ db }: Awaited<ReturnType<typeof people>>, most: number) =>
  (await db.select().from(auditRecords).orderBy(desc(auditRecords.sequence)).limit(most)).map(
    ({ action }) => action,
  );

describe('a request for a deputy', () => {
  it('has no effect until an admin agrees', async () => {
    const { db, anna, tomas } = await people();
    value(await askForDeputy(db, { absent: anna, deputy: tomas }));
    expect(await db.$count(deputyships)).toBe(0);
    value(await agreeToDeputy(db, anna));
    expect(await listOwnDeputyships(db, granted(tomas, 'profile:manage'), now())).toMatchObject([
      { person: 'Anna Approver', deputy: 'Tomas Approver' },
    ]);
  });

  it('offers other active approvers who have a second factor', async () => {
    const { db, anna } = await people();
    await addActor(db, 'approver', 'Without Factor');
    const offered = await listCandidates(db, granted(anna, 'payments:approve'));
    expect(offered.map(({ name }) => name)).toEqual(['Olga Approver', 'Tomas Approver']);
  });

  it.each([
    ['a day before today', { from: -1, until: 1 }, 'from_invalid'],
    ['an end before the beginning', { from: 2, until: 1 }, 'until_before_from'],
    ['61 days', { from: 0, until: 60 }, 'too_long'],
    ['a time more than a year ahead', { from: 366, until: 367 }, 'too_far'],
  ] as const)('refuses %s', async (_, when, error) => {
    const { db, anna, tomas } = await people();
    expect(await askForDeputy(db, { absent: anna, deputy: tomas }, when)).toEqual({ ok: false, error });
  });

  it('refuses oneself, a maker, somebody deactivated, and somebody who cannot confirm', async () => {
    const { db, team, anna, tomas } = await people();
    const ask = async (deputy: typeof anna) => {
      const asked = await askForDeputy(db, { absent: anna, deputy });
      return asked.ok ? 'ok' : asked.error;
    };
    expect(await ask(anna)).toBe('oneself');
    expect(await ask(team.maker)).toBe('unfit');
    expect(await ask(await addActor(db, 'approver', 'Without Factor'))).toBe('no_factor');
    await db.update(users).set({ isActive: false }).where(eq(users.id, tomas.id));
    expect(await ask(tomas)).toBe('unfit');
  });

  it('refuses a second deputy for the same days, and a chain in either direction', async () => {
    const { db, anna, tomas, olga } = await people();
    await agreedDeputy(db, { absent: anna, deputy: tomas });
    const ask = (absent: typeof anna, deputy: typeof anna) => askForDeputy(db, { absent, deputy });
    expect(await ask(anna, olga)).toEqual({ ok: false, error: 'taken' });
    expect(await ask(tomas, olga)).toEqual({ ok: false, error: 'you_are_deputy' });
    expect(await ask(olga, anna)).toEqual({ ok: false, error: 'deputy_absent' });
    value(await askForDeputy(db, { absent: anna, deputy: olga }, { from: 2, until: 3 }));
  });

  it('is checked again when it is decided', async () => {
    const { db, anna, tomas, olga } = await people();
    value(await askForDeputy(db, { absent: anna, deputy: tomas }));
    await agreedDeputy(db, { absent: tomas, deputy: olga });
    expect(await agreeToDeputy(db, anna)).toMatchObject({ ok: false, error: { kind: 'not_applicable' } });
    expect(await waitingAbout(db, anna.id)).toMatchObject({ state: 'open' });
  });

  it('is not approved after its last day', async () => {
    const { db, anna, tomas } = await people();
    value(await askForDeputy(db, { absent: anna, deputy: tomas }));
    const later = () => new Date(Date.now() + 3 * 86_400_000);
    expect(await agreeToDeputy(db, anna, later)).toMatchObject({
      ok: false,
      error: { kind: 'not_applicable' },
    });
  });
});

describe('the end of a deputyship', () => {
  it('takes the absent person alone, who can name another one at once', async () => {
    const { db, anna, tomas, olga } = await people();
    const { id } = await agreedDeputy(db, { absent: anna, deputy: tomas });
    const end = (by: typeof anna) => endDeputyship({ db, now }, granted(by, 'profile:manage'), id);
    expect(await end(tomas)).toEqual({ ok: false, error: 'not_found' });
    value(await end(anna));
    expect(await end(anna)).toEqual({ ok: false, error: 'not_found' });
    await agreedDeputy(db, { absent: anna, deputy: olga });
  });

  it('is recorded once by two workers, after the period', async () => {
    const fixture = await people();
    const { db, anna, tomas } = fixture;
    const { endsAt } = await agreedDeputy(db, { absent: anna, deputy: tomas });
    expect(await recordEnds(db, new Date(endsAt.getTime() - 1), engineActor)).toBe(0);
    const counts = await Promise.all([1, 2].map(() => recordEnds(db, endsAt, engineActor)));
    expect(counts.sort()).toEqual([0, 1]);
    const [first, second] = await newestActions(fixture, 2);
    expect([first, second]).toEqual(['person.deputy_ended', 'change_request.approved']);
    expect(await recordEnds(db, endsAt, engineActor)).toBe(0);
  });

  it('follows from a deactivation, and is recorded by the worker', async () => {
    const { db, anna, tomas } = await people();
    const { id } = await agreedDeputy(db, { absent: anna, deputy: tomas });
    await db.update(users).set({ isActive: false }).where(eq(users.id, tomas.id));
    const [row] = await db.select().from(deputyships).where(eq(deputyships.id, id));
    expect(row).toMatchObject({ endReason: 'rights', isEndRecorded: false });
    expect(await recordEnds(db, now(), engineActor)).toBe(1);
  });
});

it('is declined with a reason, after which another one can be requested', async () => {
  const { db, anna, tomas } = await people();
  value(await askForDeputy(db, { absent: anna, deputy: tomas }));
  const admin = await addActor(db, 'admin', 'Ada Admin');
  value(await decline(db, admin, await waitingAbout(db, anna.id), 'Choose Olga'));
  value(await askForDeputy(db, { absent: anna, deputy: tomas }));
});
