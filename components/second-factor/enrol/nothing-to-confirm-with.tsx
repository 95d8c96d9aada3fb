import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/second-factor';

/** Says that a second factor comes before the first decision, and where it is added. */
export const NothingToConfirmWith = () => (
  <Notice tone="warning" title={t('nothingToConfirmWith.title')} className="mb-5">
    {t.rich('nothingToConfirmWith.body', {
      link: (chunks) => <TextLink href="/profile#second-factor">{chunks}</TextLink>,
    })}
  </Notice>
);
