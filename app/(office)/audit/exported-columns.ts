import type { AuditColumn } from '@/lib/audit/list-filter';
import type { AuditRecord } from '@/lib/audit/queries';
import { auditText } from '@/lib/events/vocabulary';
import { actorOf } from '@/lib/kernel/texts/actor';
import type { ListColumn, ListValue } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/audit';

type Values = readonly ListColumn<AuditRecord>[];

const textOf = (value: unknown): ListValue => (value === undefined || value === null ? null : String(value));

const identifier: Values[number] = {
  get title() {
    return t('fields.identifier');
  },
  value: ({ subjectId }) => subjectId,
};

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<AuditColumn, Values>> = {
  who: [
    {
      get title() {
        return t('fields.who');
      },
      value: ({ actorName, details }) => actorOf(actorName, details),
    },
  ],
  about: [
    {
      get title() {
        return t('fields.about');
      },
      value: ({ subjectKind }) => subjectKind,
    },
    identifier,
  ],
  identifier: [identifier],
  number: [
    {
      get title() {
        return t('fields.number');
      },
      value: ({ sequence }) => sequence.toString(),
    },
  ],
};

const first: Values = [
  {
    get title() {
      return t('fields.whenUtc');
    },
    value: ({ at }) => at,
  },
  {
    get title() {
      return t('fields.what');
    },
    value: ({ action }) => auditText(action),
  },
  {
    get title() {
      return t('fields.reason');
    },
    value: ({ details }) => textOf(details.reason ?? details.why),
  },
];

/** The columns of exported audit records, each once: what the page shows, one value a cell. */
export const exportedAuditColumns = (columns: readonly AuditColumn[]): Values => [
  ...new Set([...first, ...columns.flatMap((column) => valuesOf[column])]),
];
