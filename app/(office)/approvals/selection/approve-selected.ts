import type { ApproveSelectionActions } from '@/components/inbox/selection/approve-selection';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { demoCodeAction } from '../../profile/actions';
import { approveListAction, beginListApprovalAction } from './actions';

/** The server actions that approve selected payments together. */
export const approveSelected = (): ApproveSelectionActions => ({
  begin: beginListApprovalAction,
  approve: approveListAction,
  ...(getRuntime().env.demo && { demoCode: demoCodeAction }),
});
