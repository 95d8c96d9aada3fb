import type { Actor } from '@/lib/access/grant';
import { listBatchesOfFile } from '@/lib/batches/reads/queries';
import { readOriginalMessage, readRefusedMessage } from '@/lib/batches/report/status/original-message';
import { outcomePain002, statusPain002 } from '@/lib/batches/report/status/pain002';
import { openFileReport } from '@/lib/batches/report/status/status-report';
import type { Database } from '@/lib/db/client';
import { t } from '@/messages/payment-files';
import { readingOf } from './deliverer';
import { formatOf } from './judge';
import type { PaymentFileDossier } from './queries';

/**
 * What became of a delivered file as pain.002, for the program that delivered it. There is one at any time:
 * before its payments are read it is about the file alone. Undefined if its payments are withheld from the
 * service user meanwhile.
 */
export async function paymentFileReport(
  db: Database,
  deliverer: Actor,
  dossier: PaymentFileDossier,
  generatedAt: Date,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (dossier.outcome !== 'drafted') return reportOfFile(db, dossier, generatedAt);
  const ids = dossier.drafts.map(({ batch }) => batch.id);
  const report = await openFileReport(db, readingOf(deliverer), ids);
  return report && statusPain002(report, { generatedAt });
}

async function* reportOfFile(
  db: Database,
  { file, outcome, refusal }: PaymentFileDossier,
  generatedAt: Date,
): AsyncGenerator<Uint8Array, void> {
  const isRefused = outcome === 'refused';
  const about = [t('reports.file', { name: file.name }), refusal ?? t('reports.received')];
  const group = { id: file.id, about, count: 0, counts: new Map() };
  const original = await originalOf(db, file);
  yield Buffer.from(outcomePain002(original, { ...group, status: isRefused ? 'RJCT' : 'RCVD' }, generatedAt));
}

async function originalOf(db: Database, { fileId, refusedMessage }: PaymentFileDossier['file']) {
  if (!fileId) return refusedMessage ?? readRefusedMessage(db, { format: undefined, fileId: null });
  const [first] = await listBatchesOfFile(db, fileId);
  if (first) return readOriginalMessage(db, first.batch.id);
  const format = await formatOf(db, fileId);
  return readRefusedMessage(db, { format: format.ok ? format.value : undefined, fileId });
}
