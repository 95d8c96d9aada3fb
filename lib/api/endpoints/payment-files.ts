import { z } from 'zod';
import type { Actor } from '@/lib/access/grant';
import { mostBytes, tooLarge } from '@/lib/batches/import/limits';
import { noUploadTurn, uploadTurns } from '@/lib/batches/import/reading/turns-of-people';
import { UnreadableFile } from '@/lib/batches/import/unreadable-file';
import { paymentFileId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { InterruptedUpload } from '@/lib/kernel/upload-body';
import { finishReading } from '@/lib/payment-files/finish-reading';
import { findPaymentFile } from '@/lib/payment-files/queries';
import { type Delivery, receivePaymentFile } from '@/lib/payment-files/receive';
import { paymentFileReport } from '@/lib/payment-files/status-report';
import { type ApiUpload, endpoint, fileEndpoint, uploadEndpoint } from '../endpoint';
import type { Problem } from '../request/problem';
import { addressOfFile, paymentFileOf, paymentFileSchema } from '../resources/payment-file';

const ofFiles = { scope: 'payment-files:write', permission: 'payments:read' } as const;
const pathOfFile = z.strictObject({ id: z.guid() });

export const deliverPaymentFileEndpoint = uploadEndpoint({
  ...ofFiles,
  path: '/payment-files',
  name: 'deliverPaymentFile',
  summary: 'Delivers a payment file, which becomes drafts that a person takes over',
  pathParameters: z.strictObject({}),
  query: z.strictObject({
    name: z.string().min(1).max(200).optional().meta({ description: 'The name of the file, for people' }),
    account: z
      .string()
      .min(5)
      .max(42)
      .optional()
      .meta({ description: 'The account to pay from, if the file names none' }),
  }),
  body: paymentFileSchema,
  receive: async ({ now, upload }, { actor }, { query }) => {
    if (!upload) throw new Error('an upload has its body');
    if ((upload.idempotencyKey?.length ?? 1) > 255 || upload.idempotencyKey === '')
      return refuse({ code: 'invalid_parameter', detail: 'Invalid: Idempotency-Key.' });
    const endTurn = await uploadTurns.take(actor.id);
    if (typeof endTurn === 'string') return refuse({ code: 'rate_limited', detail: noUploadTurn(endTurn) });
    try {
      const { name = 'payment-file', account = null } = query;
      return await deliver(upload, actor, { name, account }, now);
    } finally {
      endTurn();
    }
  },
});

async function deliver(
  { bytes, idempotencyKey, parts }: ApiUpload,
  actor: Actor,
  named: Pick<Delivery, 'name' | 'account'>,
  now: Date,
) {
  const received = await receive(() =>
    receivePaymentFile({ ...parts, now: () => now }, actor, {
      ...named,
      source: 'api',
      bytes,
      idempotencyKey,
    }),
  );
  if (!received.ok) return received;
  const { file, isRepeated } = received.value;
  const dossier = await finishReading(parts, actor, file.id);
  const location = addressOfFile(file.id);
  if (dossier.outcome === 'refused') {
    const detail = dossier.refusal ?? '';
    return refuse({ code: 'file_refused' as const, detail, instance: location });
  }
  const headers = { location, ...(isRepeated && { 'idempotent-replayed': 'true' }) };
  return ok({
    body: paymentFileOf(dossier),
    status: dossier.outcome === 'drafted' ? 201 : 202,
    headers,
  } as const);
}

async function receive(
  take: () => ReturnType<typeof receivePaymentFile>,
): Promise<Result<Extract<Awaited<ReturnType<typeof receivePaymentFile>>, { ok: true }>['value'], Problem>> {
  try {
    const received = await take();
    if (received.ok) return received;
    return received.error.kind === 'key_reused'
      ? refuse({ code: 'key_reused' })
      : refuse({ code: 'rate_limited', detail: received.error.message });
  } catch (error) {
    if (error instanceof InterruptedUpload) return refuse({ code: 'upload_interrupted' });
    if (!(error instanceof UnreadableFile)) throw error;
    const isLarge = error.message === tooLarge();
    const detail = isLarge ? `${error.message} (${mostBytes} bytes)` : error.message;
    return refuse({ code: isLarge ? 'file_too_large' : 'file_refused', detail });
  }
}

export const getPaymentFileEndpoint = endpoint({
  ...ofFiles,
  path: '/payment-files/{id}',
  name: 'getPaymentFile',
  summary: 'A delivered payment file and its drafts',
  pathParameters: pathOfFile,
  query: z.strictObject({}),
  body: paymentFileSchema,
  read: async ({ db }, { actor }, { path }) => {
    const dossier = await findPaymentFile(db, actor.id, paymentFileId(path.id));
    return dossier ? ok(paymentFileOf(dossier)) : refuse({ code: 'not_found' });
  },
});

export const getStatusReportEndpoint = fileEndpoint({
  ...ofFiles,
  path: '/payment-files/{id}/status-report',
  name: 'getStatusReport',
  summary: 'The status of each payment of a delivered file, as pain.002.001.10',
  pathParameters: pathOfFile,
  query: z.strictObject({}),
  mediaType: 'application/xml',
  open: async ({ db, now }, { actor }, { path }) => {
    const dossier = await findPaymentFile(db, actor.id, paymentFileId(path.id));
    const report = dossier && (await paymentFileReport(db, actor, dossier, now));
    return report ? ok(report) : refuse({ code: 'not_found' });
  },
});
