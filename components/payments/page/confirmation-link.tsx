import { FileText } from 'lucide-react';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { t } from '@/messages/payments';

/** Downloads the confirmation of an executed payment. A plain link, as a download must not be prefetched. */
export const ConfirmationLink = ({ href }: { href: string }) => (
  <a href={href} className={buttonStyles({})}>
    <FileText aria-hidden />
    {t('page.confirmation')}
  </a>
);
