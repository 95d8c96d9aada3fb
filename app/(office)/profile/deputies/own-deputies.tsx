import { DeputyCard } from '@/components/people/own/deputy-card';
import { DeputyForm } from '@/components/people/own/deputy-form';
import { LiveMark } from '@/components/ui/live/live-mark';
import { type Granted, grant } from '@/lib/access/grant';
import { longestDays } from '@/lib/deputies/period';
import { findOwnRequest, listCandidates, listOwnDeputyships } from '@/lib/deputies/queries';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { liveRecords } from '@/lib/web/live/live-records';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/deputies';
import { endDeputyshipAction, requestDeputyAction } from './actions';

/** The card of an approver's deputies; nothing for others. */
export async function OwnDeputies({ granted }: { granted: Granted<'profile:manage'> }) {
  const approving = grant(granted.actor, 'payments:approve');
  if (!approving) return null;
  const live = await liveRecords(granted.actor, { kind: 'change_request' });
  const { db, now } = await readingRuntime();
  const [deputyships, request, candidates, { policy }] = await Promise.all([
    listOwnDeputyships(db, granted, now()),
    findOwnRequest(db, granted),
    listCandidates(db, approving),
    policyInForce(db),
  ]);
  return (
    <>
      <LiveMark {...live} />
      <DeputyCard
        ownId={granted.actor.id}
        deputyships={deputyships}
        request={request}
        now={now()}
        end={endDeputyshipAction}
        form={
          candidates.length === 0 ? (
            <p className="text-muted text-sm">{t('card.nobody')}</p>
          ) : (
            request?.state !== 'open' && (
              <DeputyForm
                candidates={candidates}
                timeZone={policy.cutOff.timeZone}
                longestDays={longestDays}
                request={requestDeputyAction}
              />
            )
          )
        }
      />
    </>
  );
}
