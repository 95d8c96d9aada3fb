import { LockKeyhole } from 'lucide-react';
import { t } from '@/messages/ui';
import { Badge } from './badge';

/** Marks what only those who work on it may read. */
export const ConfidentialBadge = () => (
  <Badge icon={<LockKeyhole aria-hidden />}>{t('confidentialBadge.label')}</Badge>
);
