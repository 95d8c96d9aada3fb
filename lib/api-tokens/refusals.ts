import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
import { mostTokens } from './wanted';

/** Why a command about a token was refused, with the only wording of each code. */
export const tokenRefusals = textTable(en.tokens, (code) =>
  code === 'too_many' ? t('tokens.too_many', { most: String(mostTokens) }) : t(`tokens.${code}`),
);
export type TokenRefusal = keyof typeof tokenRefusals;

/** The field of the form that a refusal is about. */
export const fieldOfTokenRefusal = (refusal: TokenRefusal): 'name' | 'serviceUser' | 'scopes' | undefined => {
  switch (refusal) {
    case 'name_missing':
      return 'name';
    case 'service_user_missing':
      return 'serviceUser';
    case 'scopes_missing':
      return 'scopes';
    default:
      return undefined;
  }
};
