import type { Change } from '@/components/change-requests/change';
import { ChangeLines } from '@/components/change-requests/change-lines';
import { ChangeWarnings } from '@/components/change-requests/change-warnings';
import { ChangeDecision } from '@/components/change-requests/decision-part';
import { WithdrawRequest } from '@/components/change-requests/withdraw-request';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { demoCodeAction } from '../profile/actions';
import {
  approveChangeAction,
  beginChangeApprovalAction,
  declineChangeAction,
  withdrawChangeRequestAction,
} from './actions';

/** The two decisions on another person's change request. */
export const DecideAbout = ({
  change: { id, hash, title, lines, warnings, callBack },
}: {
  change: Change;
}) => (
  <ChangeDecision
    // A new hash is a new change request: an open dialog keeps the one that was read.
    key={hash}
    seen={{ id, hash }}
    title={title}
    summary={
      <div className="flex flex-col gap-3">
        <ChangeLines lines={lines} />
        <ChangeWarnings warnings={warnings} />
      </div>
    }
    callBack={callBack}
    begin={beginChangeApprovalAction}
    approve={approveChangeAction}
    decline={declineChangeAction}
    {...(getRuntime().env.demo && { demoCode: demoCodeAction })}
  />
);

/** Withdraws a request of one’s own. */
export const Withdraw = ({ change: { id, title } }: { change: Change }) => (
  <WithdrawRequest id={id} title={title} withdraw={withdrawChangeRequestAction} />
);
