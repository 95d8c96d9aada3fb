import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import type { Jobs } from '@/lib/statements/export/job';
import { createFileThread } from '@/lib/statements/export/thread/thread';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database';
import { addActor } from '../../../support/people/people';
import { printed } from '../../../unit/statements/export-builder';
import { november } from '../../../unit/statements/statement-builder';
import { account, cacheMonthOf, generatedAt, manyMovements } from './cached-month';

let database: TestDatabase;
let viewer: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  viewer = await addActor(database.db, 'viewer', 'Vera Viewer');
  await cacheMonthOf(database.db, manyMovements(5_000));
  return database.close;
});

const threads: ReturnType<typeof createFileThread>[] = [];
afterAll(() => Promise.all(threads.map((thread) => thread.stop())));

function openThread(options: { readonly stallMs?: number }) {
  const thread = createFileThread({ databaseUrl: database.url, atOnce: 1, waiting: 1, ...options });
  threads.push(thread);
  return thread;
}

const job = (format: 'csv' | 'mt940'): Jobs['statement'] => ({
  actor: viewer,
  account,
  period: november,
  format,
  generatedAt,
  ...printed,
});

// The server drops the body of an answer unread when the browser has gone before it was ready.
describe('a file without a reader', () => {
  test('frees its turn when the thread gives it up', async () => {
    const thread = openThread({ stallMs: 1 });
    expect(await thread.open('statement', job('csv'))).toMatchObject({ ok: true });
    expect(await thread.open('statement', job('csv'))).toMatchObject({ ok: true });
  });

  test('frees its turn when its reader disconnects', async () => {
    const thread = openThread({});
    const reader = new AbortController();
    expect(await thread.open('statement', job('csv'), reader.signal)).toMatchObject({ ok: true });
    reader.abort();
    expect(await thread.open('statement', job('csv'))).toMatchObject({ ok: true });
  });

  test('is not begun for a reader who disconnected before', async () => {
    const thread = openThread({});
    expect(await thread.open('statement', job('csv'), AbortSignal.abort())).toMatchObject({ ok: false });
    expect(await thread.open('statement', job('csv'))).toMatchObject({ ok: true });
  });
});
