import { grant } from '@/lib/access/grant';
import { codeOf } from '../model/code';
import { entriesOf, findCached } from '../store/reads/read';
import { answerOnly, type Work } from './flow';
import type { Answers, FileRefusal, Jobs } from './job';
import { openSnapshotFor } from './snapshot';
import type { ThreadParts } from './statement-file';

/** The current figures and code of a statement from the statement cache. Has no bytes. */
export async function openToday(
  { db }: ThreadParts,
  { actor, account, period }: Jobs['today'],
): Promise<Work | FileRefusal> {
  const granted = grant(actor, 'statements:read');
  if (!granted) return 'not_allowed';
  const { tx, close } = await openSnapshotFor(db, actor);
  try {
    const cached = await findCached(tx, granted, account, period);
    if (!cached) return 'nothing_cached';
    const code = await codeOf(cached.head, entriesOf(tx, granted, account, period));
    const answer: Answers['today'] = { head: cached.head, asOf: cached.asOf, code };
    return await answerOnly(Promise.resolve(answer));
  } finally {
    await close();
  }
}
