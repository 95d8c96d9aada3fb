import type { OpenRequest } from '@/components/payments/order/open-requests';
import type { Granted } from '@/lib/access/grant';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { readingRuntime } from '@/lib/web/session/reading';

/** Pending change requests about a payment at the provider, by either of its identifiers. */
export async function listOpenRequests(
  granted: Granted<'payments:read'>,
  ...identifiers: readonly (string | null)[]
): Promise<OpenRequest[]> {
  const { db } = await readingRuntime();
  const found = await Promise.all(
    identifiers.map((identifier) =>
      identifier ? listChangeRequestsAbout(db, granted, identifier, 'open') : [],
    ),
  );
  return found.flat().map(({ changeRequest, requesterName }) => ({
    id: changeRequest.id,
    title:
      changeRequestKinds
        .find(({ kind }) => kind === changeRequest.kind)
        ?.describe(changeRequest.payload, requesterName).title ?? changeRequest.kind,
    by: requesterName,
    at: changeRequest.requestedAt,
  }));
}
