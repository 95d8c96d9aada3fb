import { grant } from '@/lib/access/grant';
import { findServicer } from '@/lib/accounts/receiving/servicer';
import { readLetterhead } from '@/lib/company/in-force';
import type { Database } from '@/lib/db/client';
import { statementFormats } from '../formats/formats';
import { entriesOf, findCached } from '../store/reads/read';
import { codedSource } from './coded-source';
import type { Work } from './flow';
import { recordIssue } from './issued';
import type { Answers, FileRefusal, Jobs } from './job';
import { openSnapshotFor } from './snapshot';
import { holdBackLast } from './unsent-bytes';

/** Dependencies of jobs in the thread. */
export type ThreadParts = { readonly db: Database; readonly now: () => Date };

/**
 * A statement file from the statement cache. Figures and entries come from one snapshot. Records the issue
 * before the last bytes are sent.
 */
export async function openStatement(
  { db, now }: ThreadParts,
  { actor, account, period, format, generatedAt, form, verifyAt }: Jobs['statement'],
): Promise<Work | FileRefusal> {
  const granted = grant(actor, 'statements:read');
  if (!granted) return 'not_allowed';
  const { tx, close } = await openSnapshotFor(db, actor);
  try {
    const cached = await findCached(tx, granted, account, period);
    if (!cached) {
      await close();
      return 'nothing_cached';
    }
    const { head, asOf, newestAsOf } = cached;
    const { source, code } = codedSource({
      head,
      asOf,
      newestAsOf,
      servicer: await findServicer(tx, account),
      entries: entriesOf(tx, granted, account, period),
    });
    const issue = () => recordIssue(db, actor, { code: code(), head, format, asOf, issuedAt: now() });
    const document = { form, verifyAt, letterhead: await readLetterhead(tx) };
    const chunks = holdBackLast(statementFormats[format].write(source, { generatedAt, document }), issue);
    const answer: Answers['statement'] = { head, asOf };
    return { answer, chunks, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
