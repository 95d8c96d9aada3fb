import { t } from '@/messages/office-refusals';

export type ReplayRefusal = 'not_found' | 'forged' | 'not_understood' | 'no_order' | 'order_ended';

/** Why a webhook was not replayed. */
export const replayRefusalText = (code: ReplayRefusal): string => t(`replays.${code}`);
