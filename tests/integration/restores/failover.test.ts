import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { engineActor } from '@/lib/engine/engine-actor';
import { detectRestore, readWitness, type Witness } from '@/lib/restores/detect';
import { prepareDatabase } from '@/scripts/start/prepare-database';
import { openPair } from '../../simulation/outages/pair';
import { promote } from '../../simulation/outages/postgres';
import { urlOfDatabase } from '../../support/database/postgres-server';

const now = () => new Date();

/** Each test has a database of its own on the pair; the first is migrated there, the others are copies. */
const names = ['forwarding', 'replicated', 'not_replicated', 'behind', 'unseen'] as const;
type Name = (typeof names)[number];

const witnesses = new Map<Name, Witness>();
let urlOf: (name: Name) => string;
let close: () => Promise<void>;

beforeAll(async () => {
  const pair = await openPair();
  close = pair.close;
  const [first = 'forwarding', ...others] = names;
  await pair.primary.admin(async (sql) => void (await sql`create database ${sql(first)}`));
  await prepareDatabase({ ownerUrl: urlOfDatabase(pair.primary.url, first), roles: defaultRoles });
  await pair.primary.admin(async (sql) => {
    for (const name of others) await sql`create database ${sql(name)} template ${sql(first)}`;
  });
  for (const name of names) {
    const { db, close: closeOne } = createDatabase(urlOfDatabase(pair.primary.url, name), { max: 1 });
    await detectRestore({ db, now }, [], engineActor);
    const witness = await readWitness({ db, now });
    if (!witness) throw new Error('a database is on its recorded server');
    witnesses.set(name, witness);
    await closeOne();
  }
  await pair.untilReceived();
  await pair.primary.stop('immediate');
  await promote(pair.standby);
  urlOf = (name) => urlOfDatabase(pair.standby.url, name);
});
afterAll(() => close());

function open(name: Name) {
  const database = createDatabase(urlOf(name), { max: 1 });
  onTestFinished(database.close);
  const witness = witnesses.get(name);
  if (!witness) throw new Error('each database has a witness');
  return { ...database, witness };
}

describe('a promoted standby', () => {
  it('goes on if a process saw every commit replicated and misses no record', async () => {
    const { db, sql, witness } = open('replicated');
    expect(await isSendingPaused(db), 'before anybody has looked').toBe(true);
    const found = await detectRestore({ db, now }, [], engineActor, { ...witness, isReplicated: true });
    expect(found).toEqual({ reason: 'failed_over' });
    expect(await isSendingPaused(db)).toBe(false);
    const recorded = await sql`select from audit_records where action = 'restore.failed_over'`;
    expect(recorded).toHaveLength(1);
    expect(await detectRestore({ db, now }, [], engineActor)).toBeUndefined();
  });

  it('is paused if commits were not replicated before they were acknowledged', async () => {
    const { db, witness } = open('not_replicated');
    expect(witness.isReplicated).toBe(false);
    const found = await detectRestore({ db, now }, [], engineActor, witness);
    expect(found).toEqual({ reason: 'server_changed' });
    expect(await isSendingPaused(db)).toBe(true);
  });

  it('is paused if it lacks the newest record that a process saw', async () => {
    const { db, witness } = open('behind');
    const head = { sequence: 1_000n, hash: 'f'.repeat(64), at: now() };
    const found = await detectRestore({ db, now }, [], engineActor, { ...witness, isReplicated: true, head });
    expect(found).toEqual({ reason: 'records_missing' });
    expect(await isSendingPaused(db)).toBe(true);
  });

  it('is paused if no process ran through the failover', async () => {
    const { db } = open('unseen');
    expect(await detectRestore({ db, now }, [], engineActor)).toEqual({ reason: 'server_changed' });
    expect(await isSendingPaused(db)).toBe(true);
  });

  it('numbers forwarded requests, whose table is emptied by the promotion', async () => {
    const sql = postgres(urlOf('forwarding'), { max: 1 });
    onTestFinished(() => sql.end());
    expect(await sql`select nextval('forwarded_requests_number_seq')`).toHaveLength(1);
  });
});
