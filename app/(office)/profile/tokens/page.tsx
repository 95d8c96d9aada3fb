import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { CreateToken } from '@/components/people/tokens/create-token';
import { TokenList } from '@/components/people/tokens/token-list';
import { Card, CardBody } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { listOwnTokens } from '@/lib/api-tokens/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/api-tokens';
import { t as profile } from '@/messages/profile';
import { reauthenticationOf } from '../reauthentication';
import { createTokenAction, revokeOwnTokenAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('own.title') });

export default async function OwnTokensPage() {
  const granted = await pageGrant('tokens:create');
  const live = await liveRecords(granted.actor, { kind: 'token' });
  const { db, env, now } = await readingRuntime();
  const tokens = await listOwnTokens(db, granted, now());
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/profile', label: profile('page.title') }]}
        title={t('own.title')}
        description={t('own.description')}
        actions={
          <CreateToken
            ownId={granted.actor.id}
            create={createTokenAction}
            reauthentication={reauthenticationOf(env)}
          />
        }
      />
      <LiveMark {...live} />
      <Card>
        {tokens.length > 0 ? (
          <CardBody className="pt-5">
            <TokenList tokens={tokens} now={now()} revoke={revokeOwnTokenAction} />
          </CardBody>
        ) : (
          <EmptyState icon={<KeyRound aria-hidden />} title={t('own.none')}>
            {t('own.noneBody')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
