import { t } from '@/messages/fields';

export const notPaidOut = (currency: string, offered: readonly string[]): string =>
  t('currency.notPaidOut', { currency, offered: offered.join(', ') });

export const currenciesUnknown = (): string => t('currency.unknown');
