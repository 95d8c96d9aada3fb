import type { Metadata } from 'next';
import { CompanyForm } from '@/components/company/company-form';
import { Card, CardBody } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Notice } from '@/components/ui/status/notice';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { companySubject, logoPath } from '@/lib/company/change';
import { companyInForce } from '@/lib/company/in-force';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/company';
import { requestCompanyAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** What documents print of the company. */
export default async function CompanyPage() {
  const granted = await pageGrant('company:request');
  const live = await liveRecords(granted.actor, { kind: 'installation' }, { kind: 'change_request' });
  const { db } = await readingRuntime();
  const [inForce, [open]] = await Promise.all([
    companyInForce(db),
    listChangeRequestsAbout(db, granted, companySubject, 'open'),
  ]);
  const { version, address, letterhead, logo } = inForce;
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark {...live} />
      {open && (
        <Notice className="mb-5" title={t('page.pending')}>
          <TextLink href={`/change-requests/${open.changeRequest.id}`}>{t('page.pendingLink')}</TextLink>
        </Notice>
      )}
      <Card>
        <CardBody className="pt-5">
          <CompanyForm
            key={version}
            version={version}
            address={address.join('\n')}
            letterhead={letterhead.join('\n')}
            logoPath={logo === null ? null : logoPath(logo)}
            isPending={open !== undefined}
            request={requestCompanyAction}
          />
        </CardBody>
      </Card>
    </>
  );
}
