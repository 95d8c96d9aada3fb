import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { type DayRange, readDayRange } from '@/lib/kernel/lists/day-range';
import { type ColumnChoice, columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type ListPage, listPageEntries, readListPage, type SortRules } from '@/lib/kernel/lists/sort';
import { cleanLine } from '@/lib/kernel/texts/text';

/** The columns of the inbox that people choose and order, after the time. */
export const webhookColumns = [
  'reportedStatus',
  'signature',
  'payment',
  'result',
  'event',
  'providerPayment',
  'externalPaymentId',
  'account',
  'lastReceived',
  'deliveries',
] as const;
export type WebhookColumn = (typeof webhookColumns)[number];

export const webhookColumnChoice: ColumnChoice<WebhookColumn> = {
  all: webhookColumns,
  first: ['reportedStatus', 'signature', 'payment', 'result'],
};

/** Deliveries are sorted by time only: there may be millions, and a filter finds one payment. */
export type WebhookSort = 'received';

export const webhookSorts: SortRules<WebhookSort> = {
  columns: { received: { type: 'timestamptz', first: 'descending' } },
  initial: { by: 'received', direction: 'descending' },
};

/** Inbox filters: `no_order` are verified deliveries that match no order. */
export const webhookKinds = ['verified', 'forged', 'no_order'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export type WebhookFilter = ListPage<WebhookSort> &
  DayRange & {
    readonly kind?: WebhookKind | undefined;
    /** A payment identifier, or any text in the body. */
    readonly text?: string | undefined;
    /** The columns to show, if not those of the person's settings. */
    readonly columns?: readonly WebhookColumn[] | undefined;
  };

/** Parses the URL leniently: ignores invalid values. */
export const readWebhookFilter = (search: Search): WebhookFilter => ({
  kind: webhookKinds.find((kind) => kind === one(search.kind)),
  text: cleanLine(one(search.q), 140) || undefined,
  ...readDayRange(search),
  columns: readColumns(one(search.columns), webhookColumns),
  ...readListPage(webhookSorts, { sort: one(search.sort), after: one(search.after) }),
});

/** The query string that `readWebhookFilter` parses. */
export const webhookQuery = ({ kind, text, from, to, columns, ...page }: WebhookFilter): string =>
  queryOf({
    kind,
    q: text,
    from,
    to,
    columns: columnsText(columns),
    ...listPageEntries(page),
  });

export const webhooksHref = (filter: WebhookFilter): string => hrefOf('/webhooks', webhookQuery(filter));

/** The number of filters that narrow the list. */
export const countActive = ({ kind, text, from, to }: WebhookFilter): number =>
  [kind, text, from, to].filter(Boolean).length;
