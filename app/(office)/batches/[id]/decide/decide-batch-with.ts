import type { Decide } from '@/components/approvals/decide';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { demoCodeAction } from '../../../profile/actions';
import {
  approveBatchAction,
  beginBatchApprovalAction,
  declineBatchAction,
  sendBackBatchAction,
} from '../actions';

/** What the buttons of a decision about a batch do, wherever they stand. */
export const decideBatchWith = (): Decide => ({
  begin: beginBatchApprovalAction,
  approve: approveBatchAction,
  decline: declineBatchAction,
  sendBack: sendBackBatchAction,
  ...(getRuntime().env.demo && { demoCode: demoCodeAction }),
});
