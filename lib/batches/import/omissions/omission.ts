import { createHash } from 'node:crypto';
import type { Omission } from '@/lib/db/schema/orders/batches';
import { canonicalJson } from '@/lib/kernel/canonical-json';

export type { Omission };
export type OmissionKind = Omission['kind'];

/** Every kind, for schemas. */
export const omissionKinds = [
  'column',
  'field',
  'payment',
  'information',
  'header',
  'respelled',
  'other_bank',
] as const satisfies readonly OmissionKind[];

/** What of a file is not sent, and what identifies this list to whoever accepts it. */
export type OmissionList = {
  readonly omissions: readonly Omission[];
  readonly digest: string;
  /** Texts that change their spelling, which are no part of the digest. */
  readonly respelled: readonly Omission[];
};

export const listOf = (
  omissions: readonly Omission[],
  respelled: readonly Omission[] = [],
): OmissionList => ({
  omissions,
  respelled,
  digest: createHash('sha256').update(canonicalJson(omissions)).digest('hex'),
});

/** `column "Cost centre": 148 (2, 3, 4, 5, 6)`, for the audit. */
export const omissionsLine = (omissions: readonly Omission[]): string =>
  omissions
    .map(({ kind, name, count, places }) => `${kind} "${name}": ${count} (${places.join(', ')})`)
    .join('; ');
