import type { EngineParts } from '../../engine-parts';
import { type ClaimParts, claimMany } from '../claim/claim';
import { listDue, putOff } from '../claim/due';
import { pauseUnproven } from '../claim/pause-batch';
import type { SubmissionStore } from '../store';
import { writeVerdicts } from '../write/write';
import { createPipeline, type Pipeline, type PipelineParts } from './pipeline';
import { lookUpDueReplacedOrders } from './replaced-orders';

type DatabaseParts = EngineParts &
  Pick<ClaimParts, 'authorize' | 'holder'> &
  Pick<PipelineParts, 'report' | 'signal' | 'gatherMs'>;

/** The pipeline over the submissions in PostgreSQL. */
export const openPipeline = ({ authorize, holder, ...parts }: DatabaseParts): Pipeline =>
  createPipeline({
    ...parts,
    store: createSubmissionStore({ db: parts.db, authorize, holder }),
    lookUpReplacedOrders: () => lookUpDueReplacedOrders(parts),
  });

/** The submissions in PostgreSQL. */
export const createSubmissionStore = (parts: ClaimParts): SubmissionStore => ({
  claim: (now, wanted, limit, only) => claimMany(parts, now, wanted, limit, only),
  listDue: (now, wanted, limit) => listDue(parts.db, now, wanted, limit),
  putOff: (id, now) => putOff(parts.db, id, now),
  pauseUnproven: (batch, now) => pauseUnproven(parts.db, batch, now),
  write: (judged, locking) => writeVerdicts(parts.db, judged, locking),
});
