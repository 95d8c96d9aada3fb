import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { takeTextLock } from '@/lib/db/locks';
import { stateList } from '@/lib/db/states';
import type { BatchFileId } from '@/lib/kernel/ids';
import { endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';

/**
 * Seed of the row identifiers of a batch: the file hash and the lowest number unused by other batches of the
 * file that may pay. A deliberate second import gets another seed. A re-import after a restore that lost the
 * first import gets the same one. Locks the file hash until commit.
 */
export async function nextRowSeed(tx: Transaction, fileId: BatchFileId): Promise<string> {
  await takeTextLock(tx, 'rowSeed', sql`select sha256 from batch_files where id = ${fileId}`);
  const [free] = await tx.execute<{ seed: string }>(sql`
    with file as (select sha256 from batch_files where id = ${fileId}),
    taken as (
      select row_seed from batches join batch_files on batch_files.id = batches.file_id
      where batch_files.sha256 = (select sha256 from file) and row_seed is not null
        and state not in ${stateList(endedUnsentBatchStates)}
    )
    select sha256 || ':' || number as seed from file, generate_series(0, (select count(*) from taken)) as number
    where sha256 || ':' || number not in (select row_seed from taken) order by number limit 1`);
  if (!free) throw new Error('a batch that is read has a file');
  return free.seed;
}
