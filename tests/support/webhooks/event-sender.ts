import { onTestFinished } from 'vitest';
import { createDatabase, type Database } from '@/lib/db/client';
import { createSender, type SenderParts } from '@/lib/event-deliveries/sending/sender';
import { createTeamDatabase } from '../database/database';
import { createHandClock } from '../engine/engine';
import { testSealingKey } from '../people/second-factors';
import { readyEndpoint, testRules } from './event-endpoints';
import { type Behaviour, startReceiver } from './event-receiver';

/** A sender that is driven by hand; a reported error fails the test. */
export function driveSender(db: Database, now: () => Date, options: Partial<SenderParts> = {}) {
  const errors: unknown[] = [];
  const sender = createSender({
    db,
    now,
    random: () => 0,
    sealingKey: testSealingKey,
    rules: testRules,
    signal: new AbortController().signal,
    report: (error) => errors.push(error),
    ...options,
  });
  return {
    /** Opens the lanes of what is due. */
    start: sender.turn,
    drained: sender.drained,
    /** Sends what is due, and waits for the outcomes. */
    async send(): Promise<void> {
      await sender.turn();
      await sender.drained();
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** A receiver, an endpoint that leads to it, and a sender with a manual clock. */
export async function openSending(behaviour?: Behaviour, options: Partial<SenderParts> = {}) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  const clock = createHandClock();
  const receiver = await startReceiver(behaviour);
  const endpoint = await readyEndpoint(db, { url: receiver.url });
  const sender = driveSender(db, clock.now, options);
  return { ...database, db, team, clock, receiver, sender, ...endpoint };
}

/** Connections of another process to the same database. */
export function otherProcess(url: string): Database {
  const { db, close } = createDatabase(url, { max: 3 });
  onTestFinished(close);
  return db;
}
