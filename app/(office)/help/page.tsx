import type { Metadata } from 'next';
import { GlossaryList } from '@/components/help/glossary-list';
import { PageHeader } from '@/components/ui/layout/page-header';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/help';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** The glossary, for everyone who is signed in. */
export default async function HelpPage() {
  await pageGrant('profile:manage');
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <GlossaryList />
    </>
  );
}
