import type { Decide } from '@/components/approvals/decide';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { demoCodeAction } from '../../../profile/actions';
import { approveOrderAction, beginApprovalAction, declineOrderAction, sendBackOrderAction } from './actions';

/** The server actions behind the decision buttons. */
export const decideWith = (): Decide => ({
  begin: beginApprovalAction,
  approve: approveOrderAction,
  decline: declineOrderAction,
  sendBack: sendBackOrderAction,
  ...(getRuntime().env.demo && { demoCode: demoCodeAction }),
});
