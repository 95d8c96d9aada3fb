import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PolicyText } from '@/components/policy/policy-text';
import { VersionFacts } from '@/components/policy/version-facts';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Notice } from '@/components/ui/status/notice';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { grant } from '@/lib/access/grant';
import { readAccountLabels } from '@/lib/accounts/labels';
import { listPolicies } from '@/lib/policy/changes/in-force';
import { policyDifferences } from '@/lib/policy/rules/differences';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/policy';

type Route = { params: Promise<{ version: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  return { title: t('versionPage.title', { version: (await params).version }) };
}

/** The text of one version, as stamped on orders, and its changes from the previous one. */
export default async function PolicyVersionPage({ params }: Route) {
  const granted = await pageGrant('policies:read');
  const live = await liveRecords(granted.actor, { kind: 'policy' });
  const { version: named } = await params;
  const { db, provider } = await readingRuntime();
  const accounts = grant(granted.actor, 'accounts:read');
  const [versions, labels] = await Promise.all([
    listPolicies(db, granted),
    accounts ? readAccountLabels(provider, accounts) : {},
  ]);
  const version = versions.find((each) => String(each.version) === named);
  if (!version && named !== '0') notFound();
  const isInForce = (versions[0]?.version ?? 0) === Number(named);
  const before = version && versions.find((each) => each.version === version.version - 1);
  const policy = version?.policy ?? builtInPolicy;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/policy', label: t('page.title') }]}
        title={t('versionPage.title', { version: named })}
      />
      <LiveMark {...live} />
      {!isInForce && (
        <Notice className="mb-6">
          {t.rich('versionPage.superseded', {
            version: String(versions[0]?.version ?? 0),
            link: (chunks) => <TextLink href="/policy">{chunks}</TextLink>,
          })}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {version && (
            <Card>
              <CardHeader title={t('versionPage.changesTitle', { version: String(version.version - 1) })} />
              <CardBody>
                <DifferenceList
                  label={t('versionPage.changes')}
                  lines={policyDifferences(before?.policy ?? builtInPolicy, policy)}
                />
              </CardBody>
            </Card>
          )}
          <PolicyText policy={policy} accountLabels={labels} />
        </div>
        <Card>
          <CardHeader title={t('versionPage.approval')} />
          <CardBody>
            <VersionFacts version={version} />
          </CardBody>
        </Card>
      </div>
    </>
  );
}
