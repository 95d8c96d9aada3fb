import { t } from '@/messages/notice-events';
import { account, deputyship, type NoticeRule, secondFactor } from './notice';

/** Notices about people and their second factors, by action. */
export const personNotices: Readonly<Record<string, NoticeRule>> = {
  'person.deputy_agreed': deputyship('deputy', (who, times) => t('person.deputy_agreed', { who, times })),
  'person.deputy_ended': deputyship('deputy_and_absent', (_, times) => t('person.deputy_ended', { times })),
  'person.sign_in_failed': account((_, times) => t('person.sign_in_failed', { times })),
  'person.second_factor_failed': account((_, times) => t('person.second_factor_failed', { times })),
  'person.second_factor_unlocked': account((_, times) => t('person.second_factor_unlocked', { times })),
  'factor.added': secondFactor('person', (_, times) => t('factor.added', { times })),
  'factor.activated': secondFactor('person_and_admins', (who, times) =>
    t('factor.activated', { who, times }),
  ),
  'factor.removed': secondFactor('person_and_admins', (who, times) => t('factor.removed', { who, times })),
};
