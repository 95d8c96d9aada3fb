import { t } from '@/messages/page-answers';
import 'server-only';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { bookedCamt054, openBookedPayments } from '@/lib/batches/report/booked-payments';
import { type BatchReport, openReport } from '@/lib/batches/report/report';
import { batchReportCsv } from '@/lib/batches/report/report-csv';
import { reportFileName } from '@/lib/batches/report/report-labels';
import { batchReportPdf } from '@/lib/batches/report/report-pdf';
import { statusPain002 } from '@/lib/batches/report/status/pain002';
import { openStatusReport } from '@/lib/batches/report/status/status-report';
import { findBatchName } from '@/lib/batches/rows/rows';
import { readLetterhead } from '@/lib/company/in-force';
import type { Database } from '@/lib/db/client';
import { type BatchId, batchId, isUuid } from '@/lib/kernel/ids';
import type { PrintOptions } from '@/lib/pdf/letterhead';
import { currentLocale } from '@/locale/current-locale';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import { getRuntime } from '../../runtime/runtime';
import { routeGrant } from '../../session/gate';
import { runtimeFor } from '../../session/reading';
import { fileReply } from '../download-reply';

const codeOfReport = ({ code }: BatchReport): string => code();

/** A format opens its report, and gives its bytes; undefined if there is nothing to report. */
const formats = {
  pdf: {
    stem: 'batch-report',
    extension: 'pdf',
    contentType: 'application/pdf',
    open: opened(openReport, batchReportPdf, codeOfReport),
  },
  csv: {
    stem: 'batch-report',
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    open: opened(openReport, batchReportCsv, codeOfReport),
  },
  pain002: {
    stem: 'payment-status',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    open: opened(openStatusReport, statusPain002),
  },
  camt054: {
    stem: 'booked-payments',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    open: opened(openBookedPayments, bookedCamt054),
  },
} as const;

type Reading = readonly [db: Database, granted: Granted<'payments:read'>, id: BatchId];

function opened<Report>(
  open: (...reading: Reading) => Promise<Report | undefined>,
  write: (report: Report, options: PrintOptions) => AsyncGenerator<Uint8Array, void>,
  codeOf?: (report: Report) => string,
) {
  return async (generatedAt: Date, ...reading: Reading) => {
    const report = await open(...reading);
    if (!report) return undefined;
    const letterhead = await readLetterhead(reading[0]);
    return { chunks: write(report, { generatedAt, letterhead }), code: codeOf && (() => codeOf(report)) };
  };
}

const isFormat = (text: string): text is keyof typeof formats => Object.hasOwn(formats, text);

/** The outcome of every row of a batch as a file, streamed while it is generated. */
export async function downloadBatchReport(request: Request, id: string): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const { db, now } = await runtimeFor(granted.actor);
  const format = new URL(request.url).searchParams.get('format') ?? 'pdf';
  const name = isUuid(id) ? await findBatchName(db, granted, batchId(id)) : undefined;
  const file =
    name !== undefined && isFormat(format)
      ? await formats[format].open(now(), db, granted, batchId(id))
      : undefined;
  if (!file || name === undefined || !isFormat(format)) {
    return Response.json({ message: t('files.noReport') }, { status: 404 });
  }
  const record = (
    action: 'batch.report_downloaded' | 'batch.report_issued',
    details: Readonly<Record<string, string>>,
  ) =>
    getRuntime().db.transaction((tx) =>
      recordAudit(tx, {
        actor: granted.actor,
        action,
        subjectKind: 'batch',
        subjectId: batchId(id),
        details: { format, ...details },
      }),
    );
  await record('batch.report_downloaded', {});
  const { code } = file;
  const issued = code && (() => record('batch.report_issued', { code: code() }));
  const { stem, extension, contentType } = formats[format];
  // The steps run after the request, in the requester's language; files for programs have their own.
  return fileReply(stepsInLocale(currentLocale(), beforeTheLast(file.chunks, issued)), {
    name: reportFileName({ id, name }, { stem, extension }),
    contentType,
  });
}

/** Runs a step before the last chunk leaves: nobody has a complete file of which it is not recorded. */
async function* beforeTheLast(
  chunks: AsyncIterable<Uint8Array>,
  step: (() => Promise<unknown>) | undefined,
): AsyncGenerator<Uint8Array, void> {
  let last: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (last) yield last;
    last = chunk;
  }
  await step?.();
  if (last) yield last;
}
