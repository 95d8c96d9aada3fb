import { parentPort, workerData } from 'node:worker_threads';
import { adoptAuditKeys } from '@/lib/audit/marks';
import { createDatabase } from '@/lib/db/client';
import { sendOver, type Work } from '../flow';
import type { FileRefusal } from '../job';
import { openPack } from '../packs/pack-file';
import { openStatement } from '../statement-file';
import { openToday } from '../today';
import type { ThreadRequest, ThreadSettings } from './thread';

/** One connection per concurrent snapshot, and spare ones for writes. */
const connections = 8;

const settings: ThreadSettings = workerData.settings;
adoptAuditKeys(settings.auditKeys);
const { db } = createDatabase(settings.databaseUrl, { max: connections });
const parts = { db, now: () => new Date() };

function begin(request: ThreadRequest): Promise<Work | FileRefusal> {
  switch (request.kind) {
    case 'statement':
      return openStatement(parts, request.job);
    case 'pack':
      return openPack(parts, request.job);
    case 'today':
      return openToday(parts, request.job);
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void sendOver(request.port, () => begin(request), settings.stallMs);
});
