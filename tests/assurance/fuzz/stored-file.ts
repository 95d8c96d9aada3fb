import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { partBytes } from '@/lib/batches/files';
import type { Executor } from '@/lib/db/client';
import { batchFileParts, batchFiles } from '@/lib/db/schema/orders/batch-files';
import type { BatchFileId } from '@/lib/kernel/ids';

export const fileId = '0f3c2c66-9e0f-4a35-8e4e-3a7b8e6d9b11' as BatchFileId; // safe: the only file there is

const dialect = new PgDialect();

/** A database with the parts of one uploaded file and nothing else, so that files are read without one. */
export function storedFile(bytes: Uint8Array): Executor {
  const select = () => ({
    from: (table: unknown) => ({
      where: async (condition: SQL) => {
        if (table === batchFiles) return [{ id: fileId, byteLength: bytes.length }];
        if (table !== batchFileParts) return [];
        const position = Number(dialect.sqlToQuery(condition).params.at(-1));
        const part = bytes.subarray(position * partBytes, (position + 1) * partBytes);
        return part.length > 0 ? [{ bytes: part }] : [];
      },
    }),
  });
  return { select } as unknown as Executor; // safe: the readers of files select their parts, and nothing else
}
