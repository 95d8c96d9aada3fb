import { t } from '@/messages/office-refusals';

export type BreakRefusal =
  | 'not_found'
  | 'gone'
  | 'wrong_state'
  | 'of_another'
  | 'own_order'
  | 'no_candidate'
  | 'text_missing';

/** Why a command on a difference was refused. */
export const breakRefusalText = (code: BreakRefusal): string => t(`differences.${code}`);
