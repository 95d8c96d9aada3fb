import type { Decide } from '@/components/approvals/decide';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { demoCodeAction } from '../../../profile/actions';
import {
  approveBatchAction,
  beginBatchApprovalAction,
  declineBatchAction,
  sendBackBatchAction,
} from '../actions';

/** The server actions behind the decision buttons of a batch. */
export const decideBatchWith = (): Decide => ({
  begin: beginBatchApprovalAction,
  approve: approveBatchAction,
  decline: declineBatchAction,
  sendBack: sendBackBatchAction,
  ...(getRuntime().env.demo && { demoCode: demoCodeAction }),
});
