import { createHash } from 'node:crypto';
import type { batches } from '@/lib/db/schema/orders/batches';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import type { StoredDryRun } from '../batch/dry-run-figures';

type Batch = Pick<typeof batches.$inferSelect, 'id' | 'version' | 'hash'>;

/** What an approver confirms when resuming: the batch and the figures on the screen. */
export const resumptionForm = ({ id, version, hash }: Batch, seenDryRun: StoredDryRun): string =>
  canonicalJson({ form: 'paydesk.batch-resumption/1', id, version, hash, seenDryRun });

/** SHA-256 of the form, lower-case hex, which the second factor confirms. */
export const resumptionHash = (form: string): string => createHash('sha256').update(form).digest('hex');
