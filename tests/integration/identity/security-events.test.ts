import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/db/client';
import type { User } from '@/lib/db/schema/people/users';
import { recordRepeated } from '@/lib/identity/repeated-events';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { fromSource } from '@/lib/log/event-source';
import { requestNewPassword } from '@/lib/people/person-password';
import { requestRights } from '@/lib/people/person-requests';
import { requestFactorRemoval } from '@/lib/people/second-factors/factors-enrol';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addAdmins, approveRequestOf, waitingAbout } from '../../support/people/admins';
import { addActor, granted } from '../../support/people/people';
import { activePasskey, approveFactor, factorParts } from '../../support/people/second-factors';
import { aPerson, rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const source = { address: '203.0.113.7', device: 'The browser of a test' };
const givenPassword = 'lantern orbit velvet 57';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
const written = (): string =>
  vi
    .mocked(console.warn)
    .mock.calls.map(([line]) => String(line))
    .join('\n');
const eventsOf = (person: User): Readonly<Record<string, unknown>>[] =>
  written()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ person: id }) => id === person.id);

const recordsOf = (person: User) => database.sql<{ action: string; times: number | null }[]>`
  select action, (details->>'times')::int as times from audit_records where subject_id = ${person.id} order by sequence`;
const actorOf = ({ id, name, email, role }: User) => ({ id, name, email, role });

const quickly = { now: () => new Date(), wait: async () => undefined };

type Scenario = {
  readonly event: string;
  readonly action: string;
  readonly run: (db: Database, person: User) => Promise<unknown>;
};

const scenarios: readonly Scenario[] = [
  {
    event: 'sign_in_failed',
    action: 'person.sign_in_failed',
    run: async (db, { email }) => {
      for (let wrong = 0; wrong < 5; wrong += 1)
        await signIn(db, {
          email,
          password: `a guess ${wrong}`,
          origin: source.address,
          device: source.device,
        });
    },
  },
  {
    event: 'sign_in_throttled',
    action: 'person.sign_in_throttled',
    run: async (db, { email }) => {
      for (let wrong = 0; wrong < 13; wrong += 1)
        await signIn(
          db,
          { email, password: `a guess ${wrong}`, origin: source.address, device: source.device },
          quickly,
        );
    },
  },
  {
    event: 'second_factor_enrolled',
    action: 'factor.activated',
    run: (db, person) => activePasskey(db, actorOf(person)),
  },
  {
    event: 'second_factor_removed',
    action: 'factor.removed',
    run: async (db, person) => {
      await activePasskey(db, actorOf(person));
      const [factor] = await database.sql`select id from factors where user_id = ${person.id}`;
      const asking = granted(await addActor(db, 'admin', 'Ida Admin'), 'profile:manage');
      const requested = await requestFactorRemoval(factorParts(db), asking, {
        factorId: factor?.id,
        note: 'Lost',
      });
      if (!requested.ok) throw new Error(requested.error);
      await approveFactor(db, requested.value);
    },
  },
  {
    event: 'rights_changed',
    action: 'person.role_changed',
    run: async (db, person) => {
      const { ben, asking, parts } = await addAdmins(db);
      await requestRights(parts, asking, { id: person.id, rights: { role: 'viewer', groups: [] } });
      await approveRequestOf(db, ben, person.id);
    },
  },
  {
    event: 'password_replaced',
    action: 'person.password_replaced',
    run: async (db, person) => {
      const { ben, asking, parts } = await addAdmins(db);
      await requestNewPassword(parts, asking, { id: person.id, password: givenPassword });
      expect(await waitingAbout(db, person.id)).toBeDefined();
      await approveRequestOf(db, ben, person.id);
    },
  },
];

describe('a security event below an action', () => {
  it.each(scenarios)(
    '$event names person and origin, has no values, and is recorded as $action',
    async (scenario) => {
      const { event, action, run } = scenario;
      const person = await aPerson(database.db, 'approver');
      await fromSource(source, () => run(database.db, person));
      expect(eventsOf(person).find((line) => line.event === event)).toMatchObject({
        security: true,
        person: person.id,
        ...source,
      });
      expect((await recordsOf(person)).map((record) => record.action)).toContain(action);
      for (const value of [person.email, person.name, rightPassword, givenPassword, 'a guess'])
        expect(written()).not.toContain(value);
    },
  );
});

describe('repeated refusals of a person', () => {
  it('are recorded at the 1st, 5th, 20th and 100th of a day, and again the next day', async () => {
    const person = await aPerson(database.db, 'viewer');
    const refuse = (now: Date) =>
      recordRepeated(database.db, actorOf(person), 'access_denied', {
        now,
        details: { permission: 'people:read' },
      });
    const now = new Date();
    for (let time = 0; time < 105; time += 1) await refuse(now);
    await refuse(new Date(now.getTime() + 25 * 3_600_000));
    expect(await recordsOf(person)).toEqual(
      [1, 5, 20, 100, 1].map((times) => ({ action: 'person.access_denied', times })),
    );
  });
});
