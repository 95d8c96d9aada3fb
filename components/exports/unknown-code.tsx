import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/status/empty-state';
import { t } from '@/messages/exports';

/** A code that nothing was issued with, and what that means. */
export const UnknownCode = () => (
  <EmptyState icon={<SearchX aria-hidden />} title={t('verification.unknown')}>
    {t('verification.unknownBody')}
  </EmptyState>
);
