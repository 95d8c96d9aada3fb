import { Compass } from 'lucide-react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { EmptyState } from '@/components/ui/status/empty-state';
import { t } from '@/messages/shell';

/** For an order, account or payment that does not exist. */
export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">{t('notFound.heading')}</h1>
      <EmptyState
        icon={<Compass aria-hidden />}
        title={t('notFound.title')}
        action={
          <>
            <ButtonLink href="/payments" variant="primary">
              {t('notFound.payments')}
            </ButtonLink>
            <ButtonLink href="/accounts">{t('notFound.accounts')}</ButtonLink>
          </>
        }
      >
        {t('notFound.body')}
      </EmptyState>
    </>
  );
}
