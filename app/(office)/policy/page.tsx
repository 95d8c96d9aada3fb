import { PencilLine } from 'lucide-react';
import type { Metadata } from 'next';
import { OpenChange } from '@/components/policy/editor/open-change';
import { PolicyText } from '@/components/policy/policy-text';
import { VersionFacts } from '@/components/policy/version-facts';
import { VersionHistory } from '@/components/policy/version-history';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { grant } from '@/lib/access/grant';
import { readAccountLabels } from '@/lib/accounts/labels';
import { anyKind } from '@/lib/change-requests/change-request';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { policyChange } from '@/lib/policy/changes/change';
import { listPolicies } from '@/lib/policy/changes/in-force';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/policy';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

export default async function PolicyPage() {
  const granted = await pageGrant('policies:read');
  const live = await liveRecords(granted.actor, { kind: 'policy' }, { kind: 'change_request' });
  const { db, provider } = await readingRuntime();
  const accounts = grant(granted.actor, 'accounts:read');
  const [versions, [open], labels] = await Promise.all([
    listPolicies(db, granted),
    listChangeRequestsAbout(db, granted, 'policy', 'open'),
    accounts ? readAccountLabels(provider, accounts) : {},
  ]);
  const [inForce] = versions;
  const mayRequest = grant(granted.actor, 'policies:request') !== undefined;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={
          mayRequest &&
          !open && (
            <ButtonLink href="/policy/edit" variant="primary">
              <PencilLine aria-hidden />
              {t('page.requestChange')}
            </ButtonLink>
          )
        }
      />
      <LiveMark {...live} />
      {open && (
        <OpenChange
          changeRequest={open.changeRequest}
          requesterName={open.requesterName}
          lines={anyKind(policyChange).describe(open.changeRequest.payload, open.requesterName).lines}
          mayDecide={mayRequest}
          isOwn={open.changeRequest.requesterId === granted.actor.id}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <PolicyText policy={inForce?.policy ?? builtInPolicy} accountLabels={labels} />
        </div>
        <div className="flex flex-col gap-6">
          <Card>
            <CardHeader title={t('page.inForce', { version: String(inForce?.version ?? 0) })} />
            <CardBody>
              <VersionFacts version={inForce} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('page.history')} />
            <CardBody>
              <VersionHistory versions={versions} />
            </CardBody>
          </Card>
        </div>
      </div>
    </>
  );
}
