import type { BatchFormat } from '@/lib/db/schema/orders/batches';
import type { BatchFileId } from '@/lib/kernel/ids';
import type { TableMapping } from '../mapping/mapping';

/** A stored file with the findings of its upload. */
export type UploadedFile = {
  readonly format: BatchFormat;
  readonly fileId: BatchFileId;
  readonly isUtf8: boolean;
};

/** The suggested way to read a file. */
export type FileGuess = {
  /** Null if there is nothing to choose. */
  readonly mapping: TableMapping | null;
  /** Identifies a payment file that is uploaded again; null for a table. */
  readonly message: { readonly id: string; readonly party: string } | null;
  /** Number of batches that the file becomes. */
  readonly parts: number;
};
