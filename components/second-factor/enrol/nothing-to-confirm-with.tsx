import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/second-factor';

/** Explains that decisions need a second factor, with a link to add one. */
export const NothingToConfirmWith = () => (
  <Notice tone="warning" title={t('nothingToConfirmWith.title')} className="mb-5">
    {t.rich('nothingToConfirmWith.body', {
      link: (chunks) => <TextLink href="/profile#second-factor">{chunks}</TextLink>,
    })}
  </Notice>
);
