import { parentPort, workerData } from 'node:worker_threads';
import { adoptAuditKeys } from '@/lib/audit/marks';
import { createDatabase } from '@/lib/db/client';
import { errorMessage } from '@/lib/log/error-fields';
import { readHere } from './read-here';
import type { ReaderReply, ReaderRequest, ReaderSettings } from './reader-threads';

/** One connection holds the import lock; the others run queries. */
const connections = 3;

const { databaseUrl, auditKeys }: ReaderSettings = workerData.settings;
adoptAuditKeys(auditKeys);
const { db, sql } = createDatabase(databaseUrl, { max: connections });
const read = readHere({ db, sql, now: () => new Date() });

async function reply({ kind, job }: ReaderRequest): Promise<ReaderReply> {
  try {
    return { result: await read(kind, job) };
  } catch (error) {
    return { failed: errorMessage(error) };
  }
}

parentPort?.on('message', async (request: ReaderRequest) => {
  parentPort?.postMessage(await reply(request));
});
