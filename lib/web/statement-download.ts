import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { utcDate } from '@/lib/kernel/calendar';
import { parseIban } from '@/lib/kernel/iban';
import { refusalWords } from '@/lib/service/errors';
import { ServiceFault } from '@/lib/service/fault';
import { byteStream } from '@/lib/statements/byte-stream';
import { statementFileName } from '@/lib/statements/file-name';
import { choosePeriod, periodProblemWording } from '@/lib/statements/period';
import { getStatement } from '@/lib/statements/queries';
import type { Statement } from '@/lib/statements/statement';
import { routeGrant } from './gate';
import { getRuntime } from './runtime';

type Format = {
  readonly extension: 'pdf' | 'csv';
  readonly contentType: string;
  readonly write: (statement: Statement, now: Date) => Iterator<Uint8Array> | AsyncIterator<Uint8Array>;
};

/** A statement as a file, streamed while it is made: the same gate, figures and record for every format. */
export async function downloadStatement(request: Request, iban: string, format: Format): Promise<Response> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate.refused;
  const account = parseIban(iban);
  if (!account.ok) return Response.json({ message: 'The address names no IBAN.' }, { status: 404 });
  const { db, service, now } = getRuntime();
  const search = new URL(request.url).searchParams;
  const choice = choosePeriod(
    { from: search.get('from') ?? undefined, to: search.get('to') ?? undefined },
    utcDate(now()),
  );
  if (!choice.period) {
    return Response.json({ message: periodProblemWording[choice.problem] }, { status: 400 });
  }
  try {
    const statement = await getStatement(service, gate.granted, account.value, choice.period);
    if (!statement.ok) return Response.json({ message: refusalWords(statement.error) }, { status: 502 });
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor: gate.granted.actor,
        action: 'statement.downloaded',
        subjectKind: 'statement',
        subjectId: account.value,
        details: { format: format.extension, ...choice.period },
      }),
    );
    return new Response(byteStream(format.write(statement.value, now())), {
      headers: {
        'content-type': format.contentType,
        'content-disposition': `attachment; filename="${statementFileName(statement.value, format.extension)}"`,
        'cache-control': 'no-store',
      },
    });
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    return Response.json({ message: 'The service does not answer. Try again in a moment.' }, { status: 503 });
  }
}
