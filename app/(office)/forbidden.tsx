import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { EmptyState } from '@/components/ui/status/empty-state';
import { t } from '@/messages/shell';

/** Shown if this person's role does not permit a page. Answered with 403. */
export default function Forbidden() {
  return (
    <>
      <h1 className="sr-only">{t('forbidden.heading')}</h1>
      <EmptyState
        icon={<LockKeyhole aria-hidden />}
        title={t('forbidden.title')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('forbidden.overview')}
          </ButtonLink>
        }
      >
        {t('forbidden.body')}
      </EmptyState>
    </>
  );
}
