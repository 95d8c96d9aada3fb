import { TextLink } from '@/components/ui/layout/text-link';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { t } from '@/messages/accounts';

type AccountAccessProps = {
  readonly iban: string;
  readonly isConfidential: boolean;
  readonly mayChange: boolean;
};

/** Marks a confidential account, and leads admins to who reads it. */
export const AccountAccess = ({ iban, isConfidential, mayChange }: AccountAccessProps) => (
  <>
    {isConfidential && <ConfidentialBadge />}
    {mayChange && (
      <TextLink href={`/accounts/${iban}/confidentiality`} className="relative">
        {t('confidentiality.link')}
      </TextLink>
    )}
  </>
);
