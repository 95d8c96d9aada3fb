import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/recurring';

/** What these pages cannot show, said where one would look for it. */
export const OnlyFromHere = () => (
  <Notice title={t('onlyFromHere.title')} className="mb-5">
    {t('onlyFromHere.description')}
  </Notice>
);
