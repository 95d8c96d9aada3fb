import { isUuid, type UserId, userId } from '@/lib/kernel/ids';
import { hrefOf, queryOf, type Search } from '@/lib/kernel/lists/address';
import { type DayRange, readDayRange } from '@/lib/kernel/lists/day-range';
import { type ColumnChoice, columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type ListPage, listPageEntries, readListPage, type SortRules } from '@/lib/kernel/lists/sort';
import { cleanLine } from '@/lib/kernel/texts/text';
import { isAuditSubject } from '@/lib/kernel/topics/change-topics';

/** The columns of the audit records that people choose and order, after time and action. */
export const auditColumns = ['who', 'about', 'identifier', 'number'] as const;
export type AuditColumn = (typeof auditColumns)[number];

export const auditColumnChoice: ColumnChoice<AuditColumn> = { all: auditColumns, first: ['who', 'about'] };

/** Records are sorted by time only: there may be millions, and a filter finds one person or subject. */
export type AuditSort = 'when';

export const auditSorts: SortRules<AuditSort> = {
  columns: { when: { type: 'timestamptz', first: 'descending' } },
  initial: { by: 'when', direction: 'descending' },
  ids: 'bigint',
};

/** Who acted: a person, or `system` for the engine and the command line. */
export type ActorChoice = UserId | 'system';

/** The filters of the audit page's URL; an empty text or kind matches everything. */
export type AuditAddress = ListPage<AuditSort> &
  DayRange & {
    readonly text: string;
    readonly kind: string;
    readonly person?: ActorChoice | undefined;
    /** The columns to show, if not those of the person's settings. */
    readonly columns?: readonly AuditColumn[] | undefined;
  };

/** A repeated parameter is invalid: an auditor must not take one of two filters for both. */
const one = (value: Search[string]): string => (typeof value === 'string' ? value : '');

/** Parses the URL leniently: invalid parameters are ignored. */
export function parseAuditAddress(search: Search): AuditAddress {
  const kind = one(search.kind);
  return {
    text: cleanLine(one(search.q), 200),
    kind: isAuditSubject(kind) ? kind : '',
    person: readActor(one(search.person)),
    ...readDayRange(search),
    columns: readColumns(one(search.columns), auditColumns),
    ...readListPage(auditSorts, { sort: one(search.sort), after: one(search.after) }),
  };
}

function readActor(text: string): ActorChoice | undefined {
  if (text === 'system') return text;
  return isUuid(text) ? userId(text) : undefined;
}

/** The query string that `parseAuditAddress` parses. */
export const auditQuery = ({ text, kind, person, from, to, columns, ...page }: AuditAddress): string =>
  queryOf({
    q: text,
    kind,
    person,
    from,
    to,
    columns: columnsText(columns),
    ...listPageEntries(page),
  });

export const auditHref = (address: AuditAddress): string => hrefOf('/audit', auditQuery(address));

/** The number of filters that narrow the list. */
export const countActive = ({ text, kind, person, from, to }: AuditAddress): number =>
  [text, kind, person, from, to].filter(Boolean).length;
