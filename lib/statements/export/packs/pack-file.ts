import { desc, eq } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import { findServicer } from '@/lib/accounts/receiving/servicer';
import { readLetterhead } from '@/lib/company/in-force';
import type { PackAccount } from '@/lib/db/schema/records/exports';
import { cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { stored } from '@/messages/pack-texts';
import { statementFormats } from '../../formats/formats';
import { statementFileName } from '../../formats/shared/file-name';
import type { WriterOptions } from '../../formats/shared/for-programs';
import { zipOf } from '../../formats/shared/zip';
import { entriesOf, findCached } from '../../store/reads/read';
import { codedSource } from '../coded-source';
import type { Work } from '../flow';
import { recordIssue } from '../issued';
import type { Answers, FileRefusal, Jobs } from '../job';
import { openSnapshotFor, type Snapshot } from '../snapshot';
import type { ThreadParts } from '../statement-file';
import { holdBackLast } from '../unsent-bytes';
import { isPacked, type Pack, packFileName, packPeriod } from './pack';
import { type PackedAccount, packIndex } from './pack-index';
import { findPack } from './pack-queries';
import { changePack, claimPack, keepAlive, stepPack } from './pack-steps';

type File = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/**
 * A pack as a ZIP: the statement of each account in each format, from one snapshot per account, and an index
 * with figures and codes. Stores its progress with the pack. Cancelling the pack ends it.
 */
export async function openPack(
  parts: ThreadParts,
  { actor, pack: id, generatedAt, form, verifyAt }: Jobs['pack'],
): Promise<Work | FileRefusal> {
  const { db, now } = parts;
  const granted = grant(actor, 'statements:read');
  if (!granted) return 'not_allowed';
  const pack = await findPack(db, granted, id, now());
  const filesBegin = pack && pack.total - packedAccounts(pack).length * pack.formats.length;
  if (!pack || filesBegin === undefined || !(await claimPack(db, id, filesBegin, now()))) return 'no_pack';

  const stopBeating = keepAlive(db, id, 'writing', now);
  const document = { form, verifyAt, letterhead: await readLetterhead(db) };
  const writing = filesOf(parts, granted, pack, { generatedAt, document });
  let isWhole = false;
  const finish = async (): Promise<void> => {
    isWhole = await changePack(db, id, 'writing', { state: 'done', done: pack.total, doing: null }, now());
    if (!isWhole) throw new Error('the pack was cancelled');
  };
  const close = async (): Promise<void> => {
    stopBeating();
    await writing.close();
    if (isWhole) return;
    const problem = stored('interrupted');
    await changePack(db, id, 'writing', { state: 'ready', done: filesBegin, doing: null, problem }, now());
  };
  const answer: Answers['pack'] = { fileName: await fileNameOf(parts, pack) };
  return { answer, chunks: holdBackLast(zipOf(writing.files()), finish), close };
}

const packedAccounts = ({ accounts }: Pack): readonly PackAccount[] => accounts.filter(isPacked);

async function fileNameOf({ db }: ThreadParts, { month }: Pack): Promise<string> {
  const [cached] = await db
    .select({ clientName: cachedStatements.clientName })
    .from(cachedStatements)
    .where(eq(cachedStatements.month, month))
    .orderBy(desc(cachedStatements.fetchedAt))
    .limit(1);
  return packFileName(cached?.clientName, month);
}

/** Streams the files one by one. `close` ends the open snapshot if the reader cancels. */
function filesOf(
  { db, now }: ThreadParts,
  granted: Granted<'statements:read'>,
  pack: Pack,
  options: WriterOptions,
) {
  const period = packPeriod(pack.month, utcDate(pack.requestedAt));
  const packed: PackedAccount[] = [];
  let open: Snapshot | undefined;
  const close = async (): Promise<void> => {
    const closing = open;
    open = undefined;
    await closing?.close();
  };

  async function* filesOfAccount(one: PackAccount): AsyncGenerator<File> {
    open = await openSnapshotFor(db, granted.actor);
    const { tx } = open;
    const cached = await findCached(tx, granted, one.account, period);
    if (!cached) {
      packed.push({ ...one, copy: 'missing', why: stored('noCopy') });
      return close();
    }
    const { head, asOf, newestAsOf } = cached;
    const servicer = await findServicer(tx, one.account);
    const files: string[] = [];
    let code = '';
    for (const format of pack.formats) {
      const name = statementFileName(head, format);
      await stepPack(db, pack.id, 'writing', { steps: 0, doing: stored('doing.writing', { name }) }, now());
      const coded = codedSource({
        head,
        asOf,
        newestAsOf,
        servicer,
        entries: entriesOf(tx, granted, one.account, period),
      });
      const issue = async (): Promise<void> => {
        code = coded.code();
        const issuance = { code, head, format, asOf, issuedAt: now(), packId: pack.id };
        await recordIssue(db, granted.actor, issuance);
      };
      yield {
        name,
        bytes: holdBackLast(statementFormats[format].write(coded.source, options), issue),
      };
      files.push(name);
      await stepPack(db, pack.id, 'writing', { steps: 1, doing: stored('doing.wrote', { name }) }, now());
    }
    await close();
    packed.push({ ...one, packed: { head, asOf, code, files } });
  }

  async function* files(): AsyncGenerator<File> {
    for (const one of pack.accounts) {
      if (isPacked(one)) yield* filesOfAccount(one);
      else packed.push(one);
    }
    const index = packIndex(packed, period);
    yield { name: 'index.csv', bytes: chunkOf(index) };
  }

  return { files, close };
}

async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
