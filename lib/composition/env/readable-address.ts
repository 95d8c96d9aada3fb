import type { z } from 'zod';
import { readDatabaseAddress } from '@/lib/db/address';

/** Refuses an unreadable database address, with a message that omits its values. */
export function readableAddress(value: string, context: z.RefinementCtx): void {
  const read = readDatabaseAddress(value);
  if (!read.ok) context.addIssue(read.error);
}
