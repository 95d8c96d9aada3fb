import { stateText } from '@/components/recurring/recurring-texts';
import type { RecurringColumn } from '@/lib/recurring/filter';
import type { RecurringLine } from '@/lib/recurring/list';
import { rhythmText } from '@/lib/recurring/set-up/setup';
import { type ListColumn, listColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/recurring';

type Values = readonly ListColumn<RecurringLine>[];

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<RecurringColumn, Values>> = {
  schedule: [
    listColumn(
      () => t('recurringTable.schedule'),
      ({ setup }) => (setup ? rhythmText(setup) : null),
    ),
    listColumn(
      () => t('recurringForm.time'),
      ({ setup }) => setup?.time ?? null,
    ),
  ],
  nextPayments: [
    listColumn(
      () => t('recurringTable.nextUtc'),
      ({ next }) => next ?? null,
    ),
  ],
  state: [
    listColumn(
      () => t('recurringTable.state'),
      ({ standing }) => stateText(standing),
    ),
  ],
  lastRequest: [
    listColumn(
      () => t('recurringTable.requester'),
      ({ latest }) => latest.requestedByName,
    ),
    listColumn(
      () => t('recurringTable.requestedUtc'),
      ({ latest }) => latest.requestedAt,
    ),
  ],
};

const first: Values = [
  listColumn(
    () => t('recurringTable.beneficiary'),
    ({ latest }) => latest.label,
  ),
  listColumn(
    () => t('recurringForm.number'),
    ({ beneficiaryId }) => beneficiaryId,
  ),
];

/** The columns of exported recurring payments: what the page shows, one value a cell. */
export const exportedRecurringColumns = (columns: readonly RecurringColumn[]): Values => [
  ...first,
  ...columns.flatMap((column) => valuesOf[column]),
];
