import { t } from '@/messages/accounts';

/** How many accounts the client opened itself, and how many it may (contract 8). */
export type AccountLimit = { readonly opened: number; readonly max: number };

export const limitLabel = ({ opened, max }: AccountLimit): string => t('limit.opened', { opened, max });
