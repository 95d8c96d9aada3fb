import { cleanLine } from '@/lib/kernel/texts/text';
import { isAuditSubject } from '@/lib/kernel/topics/change-topics';

/** The filters of the audit page's URL; an empty text or kind matches everything. */
export type AuditAddress = { readonly text: string; readonly kind: string; readonly before?: bigint };

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the URL leniently: invalid parameters are ignored. */
export function parseAuditAddress({ q, kind, before }: SearchParams): AuditAddress {
  return {
    text: typeof q === 'string' ? cleanLine(q, 200) : '',
    kind: typeof kind === 'string' && isAuditSubject(kind) ? kind : '',
    // Fewer digits than the greatest sequence number, so that the database can always compare it.
    ...(typeof before === 'string' && /^\d{1,18}$/.test(before) && { before: BigInt(before) }),
  };
}

export function auditHref({ text, kind, before }: AuditAddress): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(kind && { kind }),
    ...(before !== undefined && { before: before.toString() }),
  }).toString();
  return query ? `/audit?${query}` : '/audit';
}
