import { parentPort, workerData } from 'node:worker_threads';
import { adoptAuditKeys } from '@/lib/audit/marks';
import { createDatabase } from '@/lib/db/client';
import type { Locale } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { makeExport } from '../../accounting/exports/make-export';
import { previewExport, tryRules } from '../../accounting/exports/preview';
import { answerOnly, sendOver, type Work } from '../flow';
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
    case 'accountingExport':
      return answerOnly(makeExport(parts, request.job.actor, request.job.request));
    case 'accountingPreview':
      return answerOnly(previewExport(db, request.job.actor, request.job.choice));
    case 'accountingTrial':
      return answerOnly(tryRules(db, request.job.actor, request.job.trial));
  }
}

/** German is loaded on first use: the thread starts for files of every kind. */
async function beginIn({ language }: Locale, request: ThreadRequest): Promise<Work | FileRefusal> {
  if (language === 'de') (await import('@/messages/german')).installGerman();
  return begin(request);
}

parentPort?.on('message', (request: ThreadRequest) => {
  const { locale, port } = request;
  void inLocale(locale, () => sendOver(port, () => beginIn(locale, request), settings.stallMs));
});
