import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/reminders';
import type { NoticeItem } from './items';

const hourMs = 3_600_000;
/** Names of people in one line of a notice or an e-mail. */
const mostNames = 5;

/**
 * How long something had waited when it was reminded of, and who could decide; undefined for other notices.
 */
export function waitText({ wait, at }: Pick<NoticeItem, 'wait' | 'at'>): string | undefined {
  if (!wait) return undefined;
  const hours = Math.max(1, Math.floor((at.getTime() - wait.since.getTime()) / hourMs));
  const time = hours < 48 ? t('wait.hours', { hours }) : t('wait.days', { days: Math.floor(hours / 24) });
  const { deciders } = wait;
  if (!deciders) return time;
  if (deciders.length === 0) return t('wait.noDeciders', { wait: time });
  const more = deciders.length - mostNames;
  const names = more > 0 ? deciders.slice(0, mostNames).join(', ') : showList(deciders);
  return more > 0
    ? t('wait.moreDeciders', { wait: time, names, more })
    : t('wait.deciders', { wait: time, names });
}
