import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { BatchFormat } from '@/lib/db/schema/orders/batches';
import type { BatchFileId, BatchId } from '@/lib/kernel/ids';
import { findPart } from '../../files';
import { decoderOf, encodingOfStart } from '../../import/csv/encoding';
import { UnreadableFile } from '../../import/unreadable-file';
import { createXmlReader } from '../../import/xlsx/xml-events';

/** The message that a batch was made from, as its file names it; empty texts for what it does not say. */
export type OriginalMessage = {
  readonly id: string;
  /** `pain.001.001.09`; the kind of a table. */
  readonly name: string;
  readonly createdAt: string;
  readonly count: string;
  readonly controlSum: string;
};

/** What programs expect where there is no identifier. */
export const notProvided = 'NOTPROVIDED';

type Origin = {
  readonly format: Exclude<BatchFormat, 'rows_of_another'>;
  readonly message_id: string | null;
  readonly file_id: BatchFileId | null;
};

/** Of the batch, or of the one whose failed rows it retries. */
export async function readOriginalMessage(db: Executor, id: BatchId): Promise<OriginalMessage> {
  const [origin] = await db.execute<Origin>(sql`
    with recursive origins as (
      select b.id, b.parent_id, b.format, b.message_id, b.file_id from batches b where b.id = ${id}
      union select p.id, p.parent_id, p.format, p.message_id, p.file_id
        from batches p join origins on origins.parent_id = p.id)
    select format, message_id, file_id from origins where format <> 'rows_of_another'`);
  const known = { id: origin?.message_id || notProvided, createdAt: '', count: '', controlSum: '' };
  if (origin?.format !== 'pain001') return { ...known, name: origin?.format ?? notProvided };
  // Bytes are deleted after a time.
  const start = origin.file_id && (await findPart(db, origin.file_id, 0));
  return { ...known, name: 'pain.001', ...(start && headerOf(start)), id: known.id };
}

/** Of a file that became no batch. */
export async function readRefusedMessage(
  db: Executor,
  { format, fileId }: { readonly format: Origin['format'] | undefined; readonly fileId: BatchFileId | null },
): Promise<OriginalMessage> {
  const known = { id: notProvided, createdAt: '', count: '', controlSum: '' };
  if (format !== 'pain001' || !fileId) return { ...known, name: format ?? notProvided };
  const start = await findPart(db, fileId, 0);
  return { ...known, name: 'pain.001', ...(start && headerOf(start)) };
}

const patterns = {
  id: /^.{1,35}$/,
  createdAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/,
  count: /^\d{1,15}$/,
  controlSum: /^(?=.{1,19}$)\d{1,15}(\.\d{1,17})?$/,
} as const;

const elements = new Map<string, keyof typeof patterns>([
  ['MsgId', 'id'],
  ['CreDtTm', 'createdAt'],
  ['NbOfTxs', 'count'],
  ['CtrlSum', 'controlSum'],
]);

/** Ends the reading of a header. */
class EndOfHeader extends Error {}

/** Version and header of a payment file, from its first part; less if that is not readable. */
function headerOf(start: Uint8Array): Partial<OriginalMessage> {
  const found: { -readonly [Key in keyof OriginalMessage]?: string } = {};
  const path: string[] = [];
  const reader = createXmlReader({
    begin: (_name, namespace) => {
      const [version] = /pain\.001\.001\.\d\d$/.exec(namespace) ?? [];
      if (version) found.name = version;
    },
    open: (name) => {
      path.push(name);
      if (name === 'PmtInf') throw new EndOfHeader();
    },
    close: (name, text) => {
      path.pop();
      const key = path.at(-1) === 'GrpHdr' ? elements.get(name) : undefined;
      if (key && patterns[key].test(text.trim())) found[key] = text.trim();
    },
  });
  try {
    reader.write(decoderOf(encodingOfStart(start) ?? 'utf-8').decode(start));
  } catch (error) {
    if (!(error instanceof EndOfHeader) && !(error instanceof UnreadableFile)) throw error;
  }
  return found;
}
