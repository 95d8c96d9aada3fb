import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { RequestServiceToken } from '@/components/people/tokens/request-service-token';
import { TokenList } from '@/components/people/tokens/token-list';
import { Card, CardBody } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { countOpenTokenRequests, listServiceUserNames, listTokens } from '@/lib/api-tokens/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/api-tokens';
import { t as people } from '@/messages/people';
import { reauthenticationOf } from '../../profile/reauthentication';
import { issueTokenAction, requestServiceTokenAction, revokeTokenAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('all.title') });

export default async function TokensPage() {
  const granted = await pageGrant('people:manage');
  const live = await liveRecords(granted.actor, { kind: 'token' }, { kind: 'change_request' });
  const { db, env, now } = await readingRuntime();
  const [tokens, serviceUsers, open] = await Promise.all([
    listTokens(db, granted, now()),
    listServiceUserNames(db, granted),
    countOpenTokenRequests(db, granted),
  ]);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/people', label: people('page.title') }]}
        title={t('all.title')}
        description={t('all.description')}
        actions={<RequestServiceToken serviceUsers={serviceUsers} request={requestServiceTokenAction} />}
      />
      <LiveMark {...live} />
      {open > 0 && (
        <Notice title={t('all.pending', { count: open })} className="mb-5">
          <TextLink href="/change-requests">{t('all.pendingLink')}</TextLink>
        </Notice>
      )}
      <Card>
        {tokens.length > 0 ? (
          <CardBody className="pt-5">
            <TokenList
              tokens={tokens}
              now={now()}
              revoke={revokeTokenAction}
              issuing={{
                ownId: granted.actor.id,
                issue: issueTokenAction,
                reauthentication: reauthenticationOf(env),
              }}
            />
          </CardBody>
        ) : (
          <EmptyState icon={<KeyRound aria-hidden />} title={t('all.none')}>
            {t('all.noneBody')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
