import { PencilLine } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NextDates } from '@/components/recurring/form/next-dates';
import { OnlyFromHere } from '@/components/recurring/only-from-here';
import { PendingChanges } from '@/components/recurring/pending-changes';
import { CancelRecurring, RequestAgain, SwitchRecurringOff } from '@/components/recurring/recurring-actions';
import { RecurringHistory } from '@/components/recurring/recurring-history';
import { RecurringState } from '@/components/recurring/recurring-state';
import { notSentText, standingText } from '@/components/recurring/recurring-texts';
import { RequestProgress } from '@/components/recurring/request-progress';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TwoColumns } from '@/components/ui/layout/two-columns';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { Notice } from '@/components/ui/status/notice';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { grant } from '@/lib/access/grant';
import {
  type ApprovedRequest,
  listRequestsAbout,
  listWaiting,
  readRequestsMark,
} from '@/lib/recurring/queries';
import { providerText } from '@/lib/recurring/set-up/refusals';
import {
  isInFlight,
  isWaiting,
  likelySetup,
  mayBeOvertaken,
  mayBeSet,
  type Standing,
  standingOf,
} from '@/lib/recurring/set-up/standing';
import { liveRecords, readWithRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/recurring';
import { cancelRecurringAction, requestAgainAction, switchRecurringOffAction } from '../actions';
import { waitingChanges } from '../waiting';
import { beneficiaryNumber } from './beneficiary-number';

type Route = { params: Promise<{ beneficiaryId: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('recurring:read');
  const beneficiaryId = beneficiaryNumber((await params).beneficiaryId);
  const [latest] = granted
    ? await listRequestsAbout((await readingRuntime()).db, granted, beneficiaryId)
    : [];
  return { title: latest?.label ?? t('recurringPaymentPage.metadata') };
}

export default async function RecurringPaymentPage({ params }: Route) {
  const granted = await pageGrant('recurring:read');
  const beneficiaryId = beneficiaryNumber((await params).beneficiaryId);
  const runtime = await readingRuntime();
  const liveRequests = await liveRecords(granted.actor, { kind: 'change_request' });
  // Read before the data, so that a change in between is not missed.
  const mark = await readRequestsMark(runtime.db, granted);
  const {
    live,
    content: [requests, waiting],
  } = await readWithRecords(granted.actor, { kind: 'recurring', id: String(beneficiaryId) }, () =>
    Promise.all([
      listRequestsAbout(runtime.db, granted, beneficiaryId),
      listWaiting(runtime.db, granted, beneficiaryId),
    ]),
  );
  const [latest] = requests;
  if (!latest) notFound();
  const now = runtime.now();
  const standing = standingOf(requests, now);
  const setup = likelySetup(standing);
  const { payments: problems } = isWaiting(latest) ? await runtime.health.check() : { payments: [] };
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/recurring', label: t('recurringPage.title') }]}
        title={latest.label}
        badge={<RecurringState standing={standing} />}
        actions={
          <Actions
            latest={latest}
            standing={standing}
            now={now}
            mayRequest={grant(granted.actor, 'recurring:request') !== undefined && waiting.length === 0}
            mayStop={grant(granted.actor, 'recurring:stop') !== undefined}
          />
        }
      />
      <PendingChanges
        changes={waitingChanges(waiting)}
        mayOpen={grant(granted.actor, 'change-requests:read') !== undefined}
      />
      <LiveMark {...liveRequests} />
      {latest.outcome === null && (
        <LiveMark path="/api/live/recurring" mark={mark} topics={['recurring']} everyMs={2_000} />
      )}
      {isInFlight(latest, now) && (
        <RequestProgress request={latest} standing={standing} problems={problems} />
      )}
      {standing.kind === 'unknown' && (
        <Notice tone="warning" title={t('recurringPaymentPage.unknown')} className="mb-5">
          {t('recurringPaymentPage.unknownHint')}
        </Notice>
      )}
      {latest.outcome === 'refused' && (
        <Notice tone="negative" title={t('recurringPaymentPage.refused')} className="mb-5">
          {t('recurringPaymentPage.refusal', { reason: providerText(latest) })}
        </Notice>
      )}
      {latest.outcome === 'not_sent' && (
        <Notice tone="negative" title={t('recurringPaymentPage.notSent')} className="mb-5">
          {notSentText(latest)}
        </Notice>
      )}
      <TwoColumns>
        <Card>
          <CardHeader title={t('recurringPaymentPage.status')} />
          <CardBody>
            <DefinitionList
              items={[
                { term: t('recurringPaymentPage.number'), detail: beneficiaryId },
                { term: t('recurringPaymentPage.schedule'), detail: standingText(standing) },
                {
                  term: t(
                    'requested' in standing
                      ? 'recurringPaymentPage.nextIfAccepted'
                      : 'recurringPaymentPage.nextPayments',
                  ),
                  detail: setup?.enabled ? (
                    <NextDates setup={setup} now={now} />
                  ) : (
                    t('recurringPaymentPage.none')
                  ),
                },
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('recurringPaymentPage.requests')} />
          <CardBody>
            <RecurringHistory requests={requests} now={now} />
          </CardBody>
        </Card>
      </TwoColumns>
      <div className="mt-6">
        <OnlyFromHere />
      </div>
    </LivePage>
  );
}

/** What this person may request in the present state. The commands check permission again. */
function Actions({
  latest,
  standing,
  now,
  mayRequest,
  mayStop,
}: {
  latest: ApprovedRequest;
  standing: Standing;
  now: Date;
  mayRequest: boolean;
  mayStop: boolean;
}) {
  const isPending = isInFlight(latest, now);
  if (isPending && !mayBeOvertaken(latest)) return null;
  const { beneficiaryId, version } = latest;
  const seen = { beneficiaryId, version };
  const mayRequestAgain =
    !isPending &&
    (latest.outcome === null || latest.outcome === 'unknown' || latest.outcome === 'not_sent') &&
    latest.fault !== 'not_as_approved';
  return (
    <>
      {mayStop && mayBeSet(standing) && <CancelRecurring seen={seen} cancel={cancelRecurringAction} />}
      {mayStop && mayBeSet(standing) && standing.kind !== 'off' && (
        <SwitchRecurringOff seen={seen} switchOff={switchRecurringOffAction} />
      )}
      {mayRequest && !isPending && (
        <ButtonLink href={`/recurring/${beneficiaryId}/change`}>
          <PencilLine aria-hidden />
          {mayBeSet(standing)
            ? standing.kind === 'off'
              ? t('actions.changeOrSwitchOn')
              : t('actions.change')
            : t('actions.setUpAgain')}
        </ButtonLink>
      )}
      {mayStop && mayRequestAgain && <RequestAgain seen={seen} again={requestAgainAction} />}
    </>
  );
}
