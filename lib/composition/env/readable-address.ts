import type { z } from 'zod';
import { readDatabaseAddress } from '@/lib/db/connection/address';

/** Refuses an address of a database that cannot be read, in words and without its values. */
export function readableAddress(value: string, context: z.RefinementCtx): void {
  const read = readDatabaseAddress(value);
  if (!read.ok) context.addIssue(read.error);
}
