import type { BreakColumn } from '@/lib/reconciliation/breaks/columns';
import { resolutionLabel } from '@/lib/reconciliation/breaks/labels';
import type { ListedBreak } from '@/lib/reconciliation/breaks/list';
import { shownFinding } from '@/lib/reconciliation/breaks/shown-finding';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/reconciliation';

type Values = readonly ListColumn<ListedBreak>[];

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<BreakColumn, Values>> = {
  age: [
    {
      get title() {
        return t('table.firstSeenUtc');
      },
      value: ({ break: row }) => row.firstSeenAt,
    },
    {
      get title() {
        return t('table.goneUtc');
      },
      value: ({ break: row }) => row.goneAt,
    },
  ],
  assignee: [
    {
      get title() {
        return t('fields.assignee');
      },
      value: ({ ownerName }) => ownerName,
    },
  ],
  day: [
    {
      get title() {
        return t('fields.day');
      },
      value: ({ break: row }) => row.day,
    },
  ],
  beneficiary: [
    {
      get title() {
        return t('fields.beneficiary');
      },
      value: ({ beneficiaryName }) => beneficiaryName,
    },
  ],
  account: [
    {
      get title() {
        return t('fields.account');
      },
      value: ({ break: row }) => row.account,
    },
  ],
  seen: [
    {
      get title() {
        return t('table.seenUtc');
      },
      value: ({ break: row }) => row.lastSeenAt,
    },
  ],
};

const first: Values = [
  {
    get title() {
      return t('fields.difference');
    },
    value: ({ break: row }) => t(`kinds.${row.kind}`),
  },
  {
    get title() {
      return t('table.why');
    },
    value: ({ break: row }) => shownFinding(row.why),
  },
  {
    get title() {
      return t('table.expectedEur');
    },
    value: ({ break: row }) => row.expected,
  },
  {
    get title() {
      return t('table.reportedEur');
    },
    value: ({ break: row }) => row.stated,
  },
];

const last: Values = [
  {
    get title() {
      return t('table.resolution');
    },
    value: ({ break: { resolution } }) => (resolution ? resolutionLabel(resolution) : null),
  },
  {
    get title() {
      return t('table.explanation');
    },
    value: ({ break: { resolutionText } }) => resolutionText,
  },
];

/** The columns of exported differences: what the page shows, one value in each cell. */
export const exportedBreakColumns = (columns: readonly BreakColumn[]): Values => [
  ...first,
  ...columns.flatMap((column) => valuesOf[column]),
  ...last,
];
