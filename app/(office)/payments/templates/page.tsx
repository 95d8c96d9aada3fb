import { Bookmark, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { TemplateMenu } from '@/components/payments/templates/template-menu';
import { TemplateTable } from '@/components/payments/templates/template-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { grant } from '@/lib/access/grant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { listTemplates } from '@/lib/templates/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t as payments } from '@/messages/payments';
import { t } from '@/messages/templates';
import { readAccountFacts } from '../../accounts/account-facts';
import { deleteTemplateAction, renameTemplateAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** What the team pays again and again. Who may draft payments starts them here. */
export default async function TemplatesPage() {
  const granted = await pageGrant('payments:read');
  const live = await liveRecords(granted.actor, { kind: 'template' }, { kind: 'beneficiary' });
  const { db } = await readingRuntime();
  const [templates, { labels }] = await Promise.all([
    listTemplates(db, granted),
    readAccountFacts(granted.actor),
  ]);
  const mayDraft = grant(granted.actor, 'payments:draft') !== undefined;
  const newPayment = mayDraft && (
    <ButtonLink href="/payments/new" variant="primary">
      <Plus aria-hidden />
      {t('page.newPayment')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: payments('list.title') }]}
        title={t('page.title')}
        description={t('page.description')}
        actions={newPayment}
      />
      <LiveMark {...live} />
      <Card>
        {templates.length > 0 ? (
          <TemplateTable
            templates={templates}
            accountLabel={(iban) => labels[iban] ?? groupIban(iban)}
            menuOf={
              mayDraft
                ? ({ template: { id, version, name } }) => (
                    <TemplateMenu
                      id={id}
                      version={version}
                      name={name}
                      rename={renameTemplateAction}
                      remove={deleteTemplateAction}
                    />
                  )
                : undefined
            }
          />
        ) : (
          <EmptyState icon={<Bookmark aria-hidden />} title={t('page.emptyTitle')} action={newPayment}>
            {t(mayDraft ? 'page.empty' : 'page.emptyReader')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
