import { longestComment, mostMentioned } from '@/lib/kernel/topics/discussions';

/** Messages for refused commands on comments. The only place of these texts. */
export const commentRefusals = {
  not_found: 'This record does not exist any more, or you no longer have access to it.',
  other_comment: 'The comment was not added. Reload the page and add it again.',
  text_missing: 'Enter a comment.',
  text_too_long: `A comment has at most ${longestComment.toLocaleString('en')} characters. Shorten it, or add two comments.`,
  too_many_mentioned: `A comment mentions at most ${mostMentioned} people. Remove some of them.`,
  not_mentionable:
    'Someone you mentioned no longer has access to this record. Remove the mention, then add the comment again.',
  other_author: 'Only its author can withdraw a comment.',
  withdrawn: 'This comment is withdrawn already.',
} as const;
export type CommentRefusal = keyof typeof commentRefusals;
