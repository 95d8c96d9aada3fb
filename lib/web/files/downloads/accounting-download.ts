import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { accountingExportId, isUuid } from '@/lib/kernel/ids';
import { exportBytes, findExport } from '@/lib/statements/accounting/exports/queries';
import { getRuntime } from '../../runtime/runtime';
import { routeGrant } from '../../session/gate';
import { runtimeFor } from '../../session/reading';
import { fileReply, problemReply } from '../download-reply';

/** The file of an export for accounting, as it was made. */
export async function downloadAccountingExport(request: Request, text: string): Promise<Response> {
  const gate = await routeGrant('accounting:export');
  if ('refused' in gate) return gate.refused;
  const back = '/statements/accounting';
  const { actor } = gate.granted;
  const { db } = await runtimeFor(actor);
  const found = isUuid(text) ? await findExport(db, gate.granted, accountingExportId(text)) : undefined;
  if (!found) return problemReply(request, 'no_such_file', { back });
  await getRuntime().db.transaction((tx) =>
    recordAudit(tx, {
      actor,
      action: 'accounting.downloaded',
      subjectKind: 'accounting',
      subjectId: found.id,
      details: { label: found.fileName },
    }),
  );
  const contentType = found.fileName.endsWith('.zip')
    ? 'application/zip'
    : `text/csv; charset=${found.format === 'datev' ? 'windows-1252' : 'utf-8'}`;
  return fileReply(exportBytes(db, found.id), { name: found.fileName, contentType });
}
