import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/recurring';

/** The limits of these pages, stated where users look for the missing records. */
export const OnlyFromHere = () => (
  <Notice title={t('onlyFromHere.title')} className="mb-5">
    {t('onlyFromHere.description')}
  </Notice>
);
