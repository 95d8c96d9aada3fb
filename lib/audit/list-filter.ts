import { type ColumnChoice, columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { cleanLine } from '@/lib/kernel/texts/text';
import { isAuditSubject } from '@/lib/kernel/topics/change-topics';

/** The columns of the audit records that people choose and order, after time and action. */
export const auditColumns = ['who', 'about', 'identifier', 'number'] as const;
export type AuditColumn = (typeof auditColumns)[number];

export const auditColumnChoice: ColumnChoice<AuditColumn> = { all: auditColumns, first: ['who', 'about'] };

/** The filters of the audit page's URL; an empty text or kind matches everything. */
export type AuditAddress = {
  readonly text: string;
  readonly kind: string;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly AuditColumn[] | undefined;
  readonly before?: bigint | undefined;
};

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the URL leniently: invalid parameters are ignored. */
export function parseAuditAddress({ q, kind, columns, before }: SearchParams): AuditAddress {
  return {
    text: typeof q === 'string' ? cleanLine(q, 200) : '',
    kind: typeof kind === 'string' && isAuditSubject(kind) ? kind : '',
    columns: typeof columns === 'string' ? readColumns(columns, auditColumns) : undefined,
    // Fewer digits than the greatest sequence number, so that the database can always compare it.
    ...(typeof before === 'string' && /^\d{1,18}$/.test(before) && { before: BigInt(before) }),
  };
}

/** The query string that `parseAuditAddress` parses. */
export const auditQuery = ({ text, kind, columns, before }: AuditAddress): string =>
  new URLSearchParams(
    Object.entries({ q: text, kind, columns: columnsText(columns), before: before?.toString() }).flatMap(
      ([name, value]) => (value ? [[name, value]] : []),
    ),
  ).toString();

export function auditHref(address: AuditAddress): string {
  const query = auditQuery(address);
  return query ? `/audit?${query}` : '/audit';
}
