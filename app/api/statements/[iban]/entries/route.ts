import { readLayout } from '@/app/(office)/lists/list-layout';
import { exportedEntryColumns } from '@/app/(office)/statements/[iban]/exported-columns';
import { parseIban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { addressHref, readStatementAddress } from '@/lib/statements/model/address';
import { entryColumnChoice } from '@/lib/statements/model/entries/columns';
import { allEntries } from '@/lib/statements/store/reads/page';
import { findCached } from '@/lib/statements/store/reads/read';
import { problemReply } from '@/lib/web/files/download-reply';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

type Context = { params: Promise<{ iban: string }> };

/** The entries that the page of a statement finds as a file, in its order and with its columns. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const { lists, now } = await runtimeFor(granted.actor);
  const db = await lists();
  const account = parseIban((await params).iban);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const address = readStatementAddress(search, utcDate(now()));
  const { period } = address.choice;
  if (!account.ok) return problemReply(request, 'no_such_file', { back: '/statements' });
  const back = addressHref(`/statements/${account.value}`, address);
  if (!period) return problemReply(request, 'wrong_period', { back });
  if (!(await findCached(db, granted, account.value, period, now())))
    return problemReply(request, 'nothing_cached', { back });
  const { columns } = await readLayout(granted.actor, 'entries', entryColumnChoice, address.columns);
  return downloadList(request, granted, {
    name: 'Entries',
    columns: exportedEntryColumns(columns, address.order),
    rows: allEntries(db, granted, account.value, period, address),
  });
}
