import { changeOf } from '@/components/change-requests/change';
import { subjectLabel } from '@/components/change-requests/decided-columns';
import type { ChangeColumn } from '@/lib/change-requests/filter';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { shownReason } from '@/lib/events/shown-reason';
import { type ListColumn, listColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/change-requests';

type Value = ListColumn<ListedChangeRequest>;

/** What a file has for each column of the page. */
const exported: Readonly<Record<ChangeColumn, Value>> = {
  requester: listColumn(
    () => t('table.requester'),
    ({ requesterName }) => requesterName,
  ),
  outcome: listColumn(
    () => t('table.outcome'),
    ({ changeRequest: { state } }) => t(`states.${state}`),
  ),
  decider: listColumn(
    () => t('table.decider'),
    ({ deciderName }) => deciderName,
  ),
  when: listColumn(
    () => t('table.whenUtc'),
    ({ changeRequest }) => changeRequest.decidedAt,
  ),
  requested: listColumn(
    () => t('table.requestedUtc'),
    ({ changeRequest }) => changeRequest.requestedAt,
  ),
  subject: listColumn(
    () => t('table.subject'),
    ({ changeRequest }) => subjectLabel(changeRequest.kind),
  ),
  note: listColumn(
    () => t('table.note'),
    ({ changeRequest }) => changeRequest.note,
  ),
  reason: listColumn(
    () => t('table.reason'),
    ({ changeRequest: { reason } }) => reason && shownReason(reason),
  ),
};

const request: Value = listColumn(
  () => t('table.request'),
  (listed) => changeOf(listed, changeRequestKinds).title,
);

/** The columns of exported change requests: what the page shows, one value a cell. */
export const exportedChangeColumns = (columns: readonly ChangeColumn[]): readonly Value[] => [
  request,
  ...columns.map((column) => exported[column]),
];
