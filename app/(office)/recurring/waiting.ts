import type { PendingChange } from '@/components/recurring/pending-changes';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { listWaiting } from '@/lib/recurring/queries';

/** Change requests pending a second person's approval, titled as on the page that decides them. */
export const waitingChanges = (rows: Awaited<ReturnType<typeof listWaiting>>): PendingChange[] =>
  rows.map(({ changeRequest, requesterName }) => ({
    id: changeRequest.id,
    title:
      changeRequestKinds
        .find(({ kind }) => kind === changeRequest.kind)
        ?.describe(changeRequest.payload, requesterName).title ?? changeRequest.kind,
    requesterName,
    requestedAt: changeRequest.requestedAt,
  }));
