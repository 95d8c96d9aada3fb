import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/status/empty-state';
import { t } from '@/messages/exports';

/** A code that matches no issued statement, and what that means. */
export const UnknownCode = () => (
  <EmptyState icon={<SearchX aria-hidden />} title={t('verification.unknown')}>
    {t('verification.unknownBody')}
  </EmptyState>
);
