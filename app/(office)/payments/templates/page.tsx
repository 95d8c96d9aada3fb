import { Bookmark, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { TemplateFilter } from '@/components/payments/templates/template-filter';
import { TemplateMenu } from '@/components/payments/templates/template-menu';
import { TemplateTable } from '@/components/payments/templates/template-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { grant } from '@/lib/access/grant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { readTemplateFilter, templateColumnChoice } from '@/lib/templates/filter';
import { type ListedTemplate, listTemplates } from '@/lib/templates/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t as payments } from '@/messages/payments';
import { t } from '@/messages/templates';
import { readAccountFacts } from '../../accounts/account-facts';
import { readLayout } from '../../lists/list-layout';
import { deleteTemplateAction, renameTemplateAction } from './actions';
import { sortTemplatesBy, TemplateBar } from './template-bar';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

/** What the team pays again and again. Who may draft payments starts them here. */
export default async function TemplatesPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const live = await liveRecords(granted.actor, { kind: 'template' }, { kind: 'beneficiary' });
  const filter = readTemplateFilter(await searchParams);
  const { db } = await readingRuntime();
  const [templates, { labels }, layout] = await Promise.all([
    listTemplates(db, granted, readSearch(filter.text), filter),
    readAccountFacts(granted.actor),
    readLayout(granted.actor, 'templates', templateColumnChoice, filter.columns),
  ]);
  const mayDraft = grant(granted.actor, 'payments:draft') !== undefined;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: payments('list.title') }]}
        title={t('page.title')}
        description={t('page.description')}
        actions={mayDraft && <NewPayment />}
      />
      <LiveMark {...live} />
      <Card>
        {(templates.length > 0 || filter.text) && (
          <>
            <TemplateFilter filter={filter} />
            <TemplateBar actor={granted.actor} filter={filter} count={templates.length} layout={layout} />
          </>
        )}
        {templates.length > 0 ? (
          <TemplateTable
            {...layout}
            sortBy={sortTemplatesBy(filter)}
            templates={templates}
            accountLabel={(iban) => labels[iban] ?? groupIban(iban)}
            menuOf={mayDraft ? menuOf : undefined}
          />
        ) : (
          <NoTemplates isNarrowed={filter.text !== ''} mayDraft={mayDraft} />
        )}
      </Card>
    </>
  );
}

const NewPayment = () => (
  <ButtonLink href="/payments/new" variant="primary">
    <Plus aria-hidden />
    {t('page.newPayment')}
  </ButtonLink>
);

const menuOf = ({ template: { id, version, name } }: ListedTemplate) => (
  <TemplateMenu
    id={id}
    version={version}
    name={name}
    rename={renameTemplateAction}
    remove={deleteTemplateAction}
  />
);

function NoTemplates({ isNarrowed, mayDraft }: { isNarrowed: boolean; mayDraft: boolean }) {
  const icon = <Bookmark aria-hidden />;
  if (isNarrowed) {
    return (
      <EmptyState icon={icon} title={t('filter.noMatches')}>
        {t('filter.hint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={t('page.emptyTitle')} action={mayDraft && <NewPayment />}>
      {t(mayDraft ? 'page.empty' : 'page.emptyReader')}
    </EmptyState>
  );
}
