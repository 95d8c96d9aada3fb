import { t } from '@/messages/accounts';

/** The number of accounts that the client opened itself, and its limit (contract 8). */
export type AccountLimit = { readonly opened: number; readonly max: number };

export const limitLabel = ({ opened, max }: AccountLimit): string => t('limit.opened', { opened, max });
