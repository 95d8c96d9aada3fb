import type { Database } from '@/lib/db/client';
import { unreachable } from '@/lib/kernel/result';
import { settleNotAdmitted, settleNotFound, settleUnknown } from './doubt';
import type { AttemptResult, Settlement } from './lease';
import { postponeFollowing, type ServiceWord, settleAccepted, settleFollowed, settleRefused } from './settle';
import { type LookUp, settleLook } from './settle-look';

/** What a step came to, before it is written down. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly word: ServiceWord; readonly result: AttemptResult }
  | { readonly kind: 'refused'; readonly reason: string; readonly result: AttemptResult }
  | { readonly kind: 'unknown' | 'not_admitted' | 'not_found'; readonly result: AttemptResult }
  | { readonly kind: 'followed'; readonly word: ServiceWord }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'looked'; readonly look: LookUp };

/** A verdict, and the step under whose lease it was reached. */
export type Judged = { readonly step: Settlement; readonly verdict: Verdict };

/** Writes down what one step came to, whatever it is. */
export function settleOne(db: Database, { step, verdict }: Judged): Promise<void> {
  switch (verdict.kind) {
    case 'accepted':
      return settleAccepted(db, step, verdict.word, verdict.result);
    case 'refused':
      return settleRefused(db, step, verdict.reason, verdict.result);
    case 'unknown':
      return settleUnknown(db, step, verdict.result);
    case 'not_admitted':
      return settleNotAdmitted(db, step, verdict.result);
    case 'not_found':
      return settleNotFound(db, step, verdict.result);
    case 'followed':
      return settleFollowed(db, step, verdict.word);
    case 'no_answer':
      return postponeFollowing(db, step);
    case 'looked':
      return settleLook(db, step, verdict.look);
    default:
      return unreachable(verdict);
  }
}
