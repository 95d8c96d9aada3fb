import type { AuditActor } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchRow } from '../../batch/batch';
import { recordBatchEvent } from '../../batch/move';
import type { BatchFile } from '../../files';

/** A batch of a file. Its maker is who uploaded the file; one that a program delivered has none. */
type NewPart = Pick<
  BatchRow,
  | 'id'
  | 'name'
  | 'part'
  | 'parts'
  | 'format'
  | 'isConfidential'
  | 'mapping'
  | 'messageId'
  | 'messageParty'
  | 'makerId'
  | 'deliveredById'
> & { readonly file: Pick<BatchFile, 'id' | 'name' | 'byteLength' | 'sha256'> };

/** The name of one of the batches of a file, which lists, notices and e-mails distinguish by it. */
export const partName = (name: string, part: number, parts: number): string =>
  parts === 1 ? name : `${name} ${part}/${parts}`;

/** Creates a batch that waits for its file to be read, with its event and audit record. */
export async function insertPart(
  tx: Transaction,
  { actor, at }: { readonly actor: AuditActor; readonly at: Date },
  { file, name, part, parts, ...its }: NewPart,
): Promise<BatchRow> {
  const { id, format, isConfidential, mapping, messageId, messageParty, makerId, deliveredById } = its;
  const [batch] = await tx
    .insert(batches)
    .values({
      id,
      name: partName(name, part, parts),
      state: 'uploaded',
      format,
      fileId: file.id,
      part,
      parts,
      isConfidential,
      mapping,
      messageId,
      messageParty,
      makerId,
      lastEditorId: makerId,
      deliveredById,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!batch) throw new Error('an insert gives its row');
  const details = {
    file: file.name,
    bytes: file.byteLength,
    ...(deliveredById && { sha256: file.sha256 }),
    ...(parts > 1 && { part, parts }),
    ...(isConfidential && { confidential: true }),
  };
  await recordBatchEvent(tx, { batch, fromState: null, what: 'upload', at, actor, details });
  return batch;
}
