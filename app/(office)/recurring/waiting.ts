import type { PendingChange } from '@/components/recurring/pending-changes';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { listWaiting } from '@/lib/recurring/queries';

/** What waits for a second person, with the title that it has on the page where it is decided. */
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
