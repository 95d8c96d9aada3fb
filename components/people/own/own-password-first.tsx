import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/people';

/** For an approver or admin who signed in without a second factor. */
export const OwnFactorFirst = () => (
  <Notice tone="warning" title={t('ownFactorFirst.title')} className="mb-5">
    {t('ownFactorFirst.body')}
  </Notice>
);

/** For someone who signed in with a password that an admin gave them. */
export const OwnPasswordFirst = () => (
  <Notice tone="warning" title={t('ownPasswordFirst.title')} className="mb-5">
    {t('ownPasswordFirst.body')}
  </Notice>
);
