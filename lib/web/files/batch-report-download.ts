import { t } from '@/messages/page-answers';
import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { openReport } from '@/lib/batches/report/report';
import { batchReportCsv } from '@/lib/batches/report/report-csv';
import { reportFileName } from '@/lib/batches/report/report-labels';
import { batchReportPdf } from '@/lib/batches/report/report-pdf';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { currentLocale } from '@/locale/current-locale';
import { localeOf } from '@/locale/locale.mjs';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import { getRuntime } from '../runtime/runtime';
import { routeGrant } from '../session/gate';
import { runtimeFor } from '../session/reading';
import { fileReply } from './download-reply';

const formats = {
  pdf: { contentType: 'application/pdf', write: batchReportPdf },
  csv: { contentType: 'text/csv; charset=utf-8', write: batchReportCsv },
} as const;

const isFormat = (text: string): text is keyof typeof formats => Object.hasOwn(formats, text);

/** The outcome of every row of a batch as a file, streamed while it is generated. */
export async function downloadBatchReport(request: Request, id: string): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const { db, now } = await runtimeFor(granted.actor);
  const format = new URL(request.url).searchParams.get('format') ?? 'pdf';
  const report = isUuid(id) && isFormat(format) ? await openReport(db, granted, batchId(id)) : undefined;
  if (!report || !isFormat(format)) {
    return Response.json({ message: t('files.noReport') }, { status: 404 });
  }
  const { batch } = report.dossier;
  await getRuntime().db.transaction((tx) =>
    recordAudit(tx, {
      actor: granted.actor,
      action: 'batch.report_downloaded',
      subjectKind: 'batch',
      subjectId: batch.id,
      details: { format },
    }),
  );
  const { contentType, write } = formats[format];
  // The steps run after the request. The document is in the requester's language, the table in one for
  // programs.
  const locale = format === 'csv' ? localeOf({}) : currentLocale();
  const bytes = stepsInLocale(locale, write(report, { generatedAt: now() }));
  return fileReply(bytes, {
    name: reportFileName(batch, format),
    contentType,
  });
}
