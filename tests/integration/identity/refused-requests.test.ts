import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { doAlone } from '@/app/(office)/people/do-alone';
import type { Actor } from '@/lib/access/grant';
import type { SecondFactor } from '@/lib/identity/second-factors/second-factor';
import { ok, refuse } from '@/lib/kernel/result';
import { noted, noteOwnPassword, noteRefused } from '@/lib/web/runtime/noted';
import type { Runtime } from '@/lib/web/runtime/runtime';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { granted } from '../../support/people/people';
import { wrongCode } from '../../support/people/second-factors';
import { aPerson } from '../../support/web/signed-in-people';

// These exist in a request alone.
vi.mock('server-only', () => ({}));
vi.mock('@/lib/web/auth/reauthentication', () => ({ reauthenticating: async () => ({}) }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7', 'user-agent': 'A browser' }),
}));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const method of ['warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});

type Scenario = {
  readonly event: string;
  readonly level: 'info' | 'warn';
  /** In the audit chain; what a command records itself is shown where the command is. */
  readonly action: string | undefined;
  readonly run: (person: Actor) => Promise<unknown>;
};

const parts = () => ({ db: database.db, now: () => new Date() });
const locked = { confirm: async () => refuse('factor_locked') } as unknown as SecondFactor; // safe: nothing else is called

const scenarios: readonly Scenario[] = [
  {
    event: 'rate_limited',
    level: 'warn',
    action: 'person.rate_limited',
    run: (person) => noteRefused(parts(), person, 'rate_limited', { what: 'files' }),
  },
  {
    event: 'own_password_throttled',
    level: 'warn',
    action: 'person.own_password_throttled',
    run: (person) => noteOwnPassword(parts(), person, 'too_many_passwords'),
  },
  {
    event: 'second_factor_throttled',
    level: 'warn',
    action: 'person.second_factor_throttled',
    run: (person) =>
      database.db.transaction((tx) => noted(locked, parts()).confirm(tx, person, '', wrongCode)),
  },
  {
    event: 'codes_unlocked',
    level: 'info',
    action: undefined,
    run: (person) => {
      const runtime = parts() as unknown as Runtime; // safe: the command of this test takes nothing of it
      const managing = granted({ ...person, role: 'admin' }, 'people:manage');
      const about = { id: person.id, answer: { kind: 'password', password: 'unused' } } as const;
      return doAlone(runtime, managing, about, async () => ok(undefined), 'codes_unlocked');
    },
  },
];

it.each(scenarios)(
  'writes $event with person, address and browser',
  async ({ event, level, action, run }) => {
    const person = await aPerson(database.db, 'approver');
    await run(person);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        event,
        level,
        security: true,
        person: person.id,
        address: '203.0.113.7',
        device: 'A browser',
      }),
    );
    const records = await database.sql`
    select action, (details->>'times')::int as times from audit_records where subject_id = ${person.id}
      and action not like 'person.added'`;
    expect(records).toEqual(action ? [{ action, times: 1 }] : []);
  },
);
