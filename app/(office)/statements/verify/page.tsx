import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BooksToday } from '@/components/exports/books-today';
import { CodeChoice } from '@/components/exports/code-choice';
import { CodeForm } from '@/components/exports/code-form';
import { IssuedStatementCard } from '@/components/exports/issued-statement-card';
import { PaperFigures } from '@/components/exports/paper-figures';
import { UnknownCode } from '@/components/exports/unknown-code';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { codeProblemText, readCode } from '@/lib/statements/export/code-text';
import { findIssued, type IssuedStatement, listIssues } from '@/lib/statements/export/issued-queries';
import { changedOnPaper } from '@/lib/statements/model/verify-address';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/statements';
import { compareWithCache } from './compare-with-cache';

export const generateMetadata = (): Metadata => ({ title: t('verify.title') });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Verifies that Paydesk issued a given statement, and that the statement cache still agrees with it. */
export default async function VerifyPage({ searchParams }: Props) {
  const granted = await pageGrant('statements:read');
  const { code, ...figures } = await searchParams;
  const requested = textOf(code);
  const read = requested === undefined ? undefined : readCode(requested);
  const issued = read?.ok ? await findIssued((await readingRuntime()).db, granted, read.value) : [];
  const [only, ...others] = issued;
  const issues =
    only && others.length === 0 ? await listIssues((await readingRuntime()).db, granted, only.code) : [];
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/statements', label: t('page.title') }]}
        title={t('verify.title')}
        description={t('verify.description')}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <Card>
          <CardBody className="pt-5">
            <CodeForm
              code={requested ?? ''}
              problem={read && !read.ok ? codeProblemText(read.error) : undefined}
              key={requested}
            />
          </CardBody>
        </Card>
        {read?.ok && issued.length === 0 && (
          <Card>
            <UnknownCode />
          </Card>
        )}
        {others.length > 0 && (
          <Card className="overflow-hidden">
            <CardHeader title={t('verify.severalMatches')} description={t('verify.severalMatchesBody')} />
            <CodeChoice issued={issued} />
          </Card>
        )}
        {issues[0] && (
          <>
            {figures.closing !== undefined && <PaperFigures changed={changedFigures(figures, issues[0])} />}
            <Suspense
              key={issues[0].code}
              fallback={<LoadingBlock label={t('verify.comparing')} className="h-16 rounded-lg" />}
            >
              <Comparing granted={granted} issued={issues[0]} />
            </Suspense>
            <IssuedStatementCard issues={issues} />
          </>
        )}
      </div>
    </>
  );
}

type Parameter = string | string[] | undefined;

const textOf = (value: Parameter): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.slice(0, 400);

/** What a QR code has besides the code, against the issued statement. */
function changedFigures(scanned: Readonly<Record<string, Parameter>>, issued: IssuedStatement) {
  const texts = Object.fromEntries(Object.entries(scanned).map(([name, value]) => [name, textOf(value)]));
  const { account, opening, closing, periodFrom: from, periodTo: to } = issued;
  return changedOnPaper(texts, { account, opening, closing, period: { from, to } });
}

/** Streamed separately, as a long statement takes a moment to recompute. */
async function Comparing({ granted, issued }: Parameters<typeof compareWithCache>[0]) {
  return <BooksToday comparison={await compareWithCache({ granted, issued })} />;
}
