import { createHash } from 'node:crypto';
import type { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { canonicalJson } from '@/lib/kernel/canonical-json';

/** SHA-256 over the requested change, lower-case hex: decisions name it. */
export const changeRequestHash = (
  changeRequest: Pick<
    typeof changeRequests.$inferSelect,
    'id' | 'kind' | 'subjectId' | 'payload' | 'requesterId'
  >,
): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        form: 'paydesk.change-request/1',
        id: changeRequest.id,
        kind: changeRequest.kind,
        subjectId: changeRequest.subjectId,
        requesterId: changeRequest.requesterId,
        payload: changeRequest.payload,
      }),
    )
    .digest('hex');
