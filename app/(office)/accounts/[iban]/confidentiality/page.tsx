import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { accountName } from '@/components/accounts/account-type';
import { ConfidentialityForm } from '@/components/accounts/confidentiality/confidentiality-form';
import { Card, CardBody } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { Notice } from '@/components/ui/status/notice';
import { Iban } from '@/components/ui/values/iban';
import { grant } from '@/lib/access/grant';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { confidentialityInForce, listPossibleMembers } from '@/lib/confidential-accounts/in-force';
import { parseIban } from '@/lib/kernel/banking/iban';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/accounts';
import { requestConfidentialityAction } from '../../actions';

export const generateMetadata = (): Metadata => ({ title: t('confidentiality.title') });

/** Who reads an account, also for admins who may not read it themselves. */
export default async function ConfidentialityPage({ params }: { params: Promise<{ iban: string }> }) {
  const granted = await pageGrant('confidential-accounts:request');
  const statements = grant(granted.actor, 'statements:read');
  const parsed = parseIban((await params).iban);
  if (!parsed.ok || !statements) notFound();
  const live = await liveRecords(granted.actor, { kind: 'account' }, { kind: 'change_request' });
  const { db, withheldAccounts } = await readingRuntime();
  const known = [...(await listCachedAccounts(db, statements)), ...withheldAccounts];
  const account = known.find(({ iban }) => iban === parsed.value);
  if (!account) notFound();
  const [inForce, people, [open]] = await Promise.all([
    confidentialityInForce(db, account.iban),
    listPossibleMembers(db, granted),
    listChangeRequestsAbout(db, granted, account.iban, 'open'),
  ]);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/accounts', label: t('page.title') }]}
        title={accountName(account)}
        badge={inForce.isConfidential && <ConfidentialBadge />}
        description={<Iban account={account.iban} copy />}
      />
      <LiveMark {...live} />
      {open ? (
        <Notice title={t('confidentiality.pending')}>
          <TextLink href={`/change-requests/${open.changeRequest.id}`}>
            {t('confidentiality.pendingLink')}
          </TextLink>
        </Notice>
      ) : (
        <Card>
          <CardBody className="pt-5">
            <ConfidentialityForm
              key={inForce.version}
              iban={account.iban}
              inForce={inForce}
              people={people}
              request={requestConfidentialityAction}
            />
          </CardBody>
        </Card>
      )}
    </>
  );
}
