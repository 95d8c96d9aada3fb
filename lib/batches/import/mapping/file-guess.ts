import type { BatchFormat } from '@/lib/db/schema/orders/batches';
import type { BatchFileId } from '@/lib/kernel/ids';
import type { TableMapping } from './mapping';

/** A stored file and what its upload found out about it. */
export type UploadedFile = {
  readonly format: BatchFormat;
  readonly fileId: BatchFileId;
  readonly isUtf8: boolean;
};

/** How a file is best read. */
export type FileGuess = {
  /** Null when nothing has to be chosen. */
  readonly mapping: TableMapping | null;
  /** By which a payment file is known again; null where it names none. */
  readonly message: { readonly id: string; readonly party: string } | null;
};
