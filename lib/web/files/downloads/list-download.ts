import { t } from '@/messages/page-answers';
import 'server-only';
import type { Granted } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { recordAudit } from '@/lib/audit/record';
import { isListFormat, type ListSource, listFormats } from '@/lib/statements/formats/lists/list-file';
import { localeOf } from '@/locale/locale.mjs';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import { getRuntime } from '../../runtime/runtime';
import { fileReply } from '../download-reply';

/** For the identifiers of a selection, too. */
const longestQuery = 4_000;

/** A list as a file, with the rows of the address's filter, streamed while they are read. */
export async function downloadList<Row>(
  request: Request,
  { actor }: Granted<Permission>,
  list: ListSource<Row>,
): Promise<Response> {
  const { db, now } = getRuntime();
  const search = new URL(request.url).searchParams;
  const format = search.get('format') ?? 'csv';
  if (!isListFormat(format)) {
    return Response.json({ message: t('files.noFormat') }, { status: 404 });
  }
  search.delete('format');
  const filter = search.toString().slice(0, longestQuery);
  const subjectId = list.name.toLowerCase();
  await db.transaction((tx) =>
    recordAudit(tx, {
      actor,
      action: 'list.exported',
      subjectKind: 'list',
      subjectId,
      details: { format, filter },
    }),
  );
  const { write, extension, contentType } = listFormats[format];
  const day = now().toISOString().slice(0, 10);
  // Programs read these files, too: headings and values are the same for everyone.
  const bytes = stepsInLocale(localeOf({}), write(list));
  return fileReply(bytes, { name: `${subjectId}-${day}.${extension}`, contentType });
}
