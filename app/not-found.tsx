import { Compass } from 'lucide-react';
import type { Metadata } from 'next';
import { Wordmark } from '@/components/shell/wordmark';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { EmptyState } from '@/components/ui/status/empty-state';
import { t } from '@/messages/shell';

export const generateMetadata = (): Metadata => ({ title: t('metadata.notFound') });

/** For strangers at an unknown URL; the office has its own page for those who are signed in. */
export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-10">
      <header>
        <Wordmark />
      </header>
      <main className="grid flex-1 place-items-center">
        <h1 className="sr-only">{t('notFound.heading')}</h1>
        <EmptyState
          icon={<Compass aria-hidden />}
          title={t('notFound.title')}
          action={
            <ButtonLink href="/" variant="primary">
              {t('notFound.overview')}
            </ButtonLink>
          }
        >
          {t('notFound.addressBody')}
        </EmptyState>
      </main>
    </div>
  );
}
