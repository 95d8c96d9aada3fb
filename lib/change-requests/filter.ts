import { type Actor, grant } from '@/lib/access/grant';
import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { type DayRange, readDayRange } from '@/lib/kernel/lists/day-range';
import { type ColumnChoice, columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type ListPage, listPageEntries, readListPage, type SortRules } from '@/lib/kernel/lists/sort';
import { type ChangeRequestState, changeRequestStates } from '@/lib/kernel/states/change-request-states';
import type { AnyChangeRequestKind } from './change-request';

/** The columns of decided change requests that people choose and order, after the request. */
export const changeColumns = [
  'requester',
  'outcome',
  'decider',
  'when',
  'requested',
  'subject',
  'note',
  'reason',
] as const;
export type ChangeColumn = (typeof changeColumns)[number];

export const changeColumnChoice: ColumnChoice<ChangeColumn> = {
  all: changeColumns,
  first: ['requester', 'outcome', 'decider', 'when'],
};

export type ChangeSort = 'when' | 'requested';

export const changeSorts: SortRules<ChangeSort> = {
  columns: {
    when: { type: 'timestamptz', first: 'descending' },
    requested: { type: 'timestamptz', first: 'descending' },
  },
  initial: { by: 'when', direction: 'descending' },
};

/** What change requests are about: the first part of their kind. */
export const changeSubjects = [
  'payment',
  'exception',
  'beneficiary',
  'recurring',
  'account',
  'policy',
  'company',
  'person',
  'factor',
  'service_token',
  'event_endpoint',
  'restore',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/** The subject of a kind; undefined for a kind of another version of Paydesk. */
export const subjectOf = (kind: string): ChangeSubject | undefined =>
  changeSubjects.find((subject) => kind.startsWith(`${subject}.`));

/** The subjects about which this person may request or decide. */
export const subjectsFor = (actor: Actor, kinds: readonly AnyChangeRequestKind[]): readonly ChangeSubject[] =>
  changeSubjects.filter((subject) =>
    kinds.some(
      ({ kind, requestPermission, decidePermission }) =>
        subjectOf(kind) === subject && (grant(actor, requestPermission) ?? grant(actor, decidePermission)),
    ),
  );

/** How a decided change request ended. */
export type ChangeOutcome = Exclude<ChangeRequestState, 'open'>;
export const changeOutcomes = changeRequestStates.filter((state): state is ChangeOutcome => state !== 'open');

export type ChangeFilter = ListPage<ChangeSort> &
  DayRange & {
    readonly outcome?: ChangeOutcome | undefined;
    readonly subject?: ChangeSubject | undefined;
    /** The columns to show, if not those of the person's settings. */
    readonly columns?: readonly ChangeColumn[] | undefined;
  };

/** Parses the URL leniently: ignores invalid values. */
export const readChangeFilter = (search: Search): ChangeFilter => ({
  outcome: changeOutcomes.find((outcome) => outcome === one(search.outcome)),
  subject: changeSubjects.find((subject) => subject === one(search.subject)),
  ...readDayRange(search),
  columns: readColumns(one(search.columns), changeColumns),
  ...readListPage(changeSorts, { sort: one(search.sort), after: one(search.after) }),
});

/** The query string that `readChangeFilter` parses. */
export const changeQuery = ({ outcome, subject, from, to, columns, ...page }: ChangeFilter): string =>
  queryOf({
    outcome,
    subject,
    from,
    to,
    columns: columnsText(columns),
    ...listPageEntries(page),
  });

export const changesHref = (filter: ChangeFilter): string => hrefOf('/change-requests', changeQuery(filter));

/** The number of filters that narrow the list. */
export const countActive = ({ outcome, subject, from, to }: ChangeFilter): number =>
  [outcome, subject, from, to].filter(Boolean).length;
