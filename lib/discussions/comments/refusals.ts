import { longestComment, mostMentioned } from '@/lib/kernel/topics/discussions';
import { en } from '@/messages/en/page-answers';
import { t } from '@/messages/page-answers';
import { textTable } from '@/messages/text-table';

/** Messages for refused commands on comments. The only place of these texts. */
export const commentRefusals = textTable(en.comments, (code) =>
  code === 'too_many_mentioned'
    ? t('comments.too_many_mentioned', { count: String(mostMentioned) })
    : code === 'text_too_long'
      ? t('comments.text_too_long', { count: longestComment })
      : t(`comments.${code}`),
);
export type CommentRefusal = keyof typeof commentRefusals;
