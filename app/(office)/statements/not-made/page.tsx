import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { ErrorState } from '@/components/ui/status/error-state';
import { downloadProblem, isDownloadProblem } from '@/lib/statements/export/refusal-messages';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/statements';

export const generateMetadata = (): Metadata => ({ title: t('noFile.title') });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where a failed download redirects: the reason, and what to do next. */
export default async function NotMadePage({ searchParams }: Props) {
  await pageGrant('statements:read');
  const { problem, back } = await searchParams;
  const known = typeof problem === 'string' && isDownloadProblem(problem) ? problem : 'failed';
  // Only our statement pages, so that the link cannot redirect elsewhere.
  const isOurs = typeof back === 'string' && /^\/statements(\/[\w/-]*)?(\?[\w=&-]*)?$/.test(back);
  const { title, next } = downloadProblem(known);
  return (
    <>
      <PageHeader breadcrumbs={[{ href: '/statements', label: t('page.title') }]} title={t('noFile.title')} />
      <Card>
        <ErrorState
          title={title}
          retry={
            <ButtonLink href={isOurs ? back : '/statements'} variant="primary">
              {t('noFile.goBack')}
            </ButtonLink>
          }
        >
          {next}
        </ErrorState>
      </Card>
    </>
  );
}
