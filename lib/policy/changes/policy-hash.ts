import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/kernel/canonical-json';

/** SHA-256 over the canonical form of a policy's document, lower-case hex, as in the audit chain. */
export const policyHash = (document: Parameters<typeof canonicalJson>[0]): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');
