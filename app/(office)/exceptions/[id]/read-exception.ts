import type { Granted } from '@/lib/access/grant';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import type { ExceptionId } from '@/lib/kernel/ids';
import { findException } from '@/lib/orders/exceptions/queries';
import { readWithRecords } from '@/lib/web/live/live-records';
import { readingRuntime } from '@/lib/web/session/reading';

/** An exception with the open requests about it. Undefined if it does not exist. */
export async function readException(granted: Granted<'exceptions:read'>, id: ExceptionId) {
  const { db } = await readingRuntime();
  // Its payment's records say when it changes, and only the exception names the payment.
  const found = await findException(db, granted, id);
  if (!found) return undefined;
  const { live, content } = await readWithRecords(
    granted.actor,
    { kind: 'order', id: found.order.id },
    async () => {
      const [dossier, changeRequests] = await Promise.all([
        findException(db, granted, id),
        listChangeRequestsAbout(db, granted, id, 'open'),
      ]);
      return dossier && { dossier, changeRequests };
    },
  );
  return content && { live, ...content };
}
