import { ChangeMark } from '@/components/ui/live/change-mark';
import { classNames } from '@/components/ui/style/class-names';
import { Instant } from '@/components/ui/values/instant';
import type { ShownComment } from '@/lib/discussions/comments/queries';
import { partsOf } from '@/lib/discussions/comments/text-parts';
import { t } from '@/messages/discussions';
import { type Withdraw, WithdrawButton } from './withdraw-button';

const withdrawTexts = {
  get title() {
    return t('withdraw.title');
  },
  get description() {
    return t('withdraw.description');
  },
  get confirm() {
    return t('withdraw.confirm');
  },
  get done() {
    return t('withdraw.done');
  },
};

/** One comment: who, when, and what, or that it was withdrawn. */
export const CommentItem = ({
  comment: { id, at, authorName, isOwn, text, mentioned },
  withdraw,
}: {
  comment: ShownComment;
  withdraw: Withdraw | undefined;
}) => (
  <li id={`comment-${id}`} className="scroll-mt-20 rounded-lg target:chosen target:bg-accent-soft">
    <p className="text-[0.8125rem] text-muted">
      <span className="wrap-anywhere font-medium text-text">{authorName}</span>, <Instant at={at} />
    </p>
    {text === undefined ? (
      <p className="text-muted italic">{t('comment.withdrawn')}</p>
    ) : (
      <p className="wrap-anywhere whitespace-pre-line">
        <CommentText text={text} names={mentioned} />
      </p>
    )}
    {isOwn && text !== undefined && withdraw && (
      <WithdrawButton id={id} at={at} withdraw={withdraw} texts={withdrawTexts} />
    )}
    <ChangeMark
      value={`${id} ${text === undefined}`}
      {...(!isOwn && { said: t('comment.said', { author: authorName }) })}
    />
  </li>
);

const CommentText = ({ text, names }: { text: string; names: readonly string[] }) =>
  partsOf(text, names).map((part, index) => {
    // Parts of a text are identified by their position only.
    const key = `${index} ${part.text}`;
    if (part.kind === 'link') {
      return (
        <a
          key={key}
          href={part.text}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="rounded-sm text-accent-text underline underline-offset-4"
        >
          {part.text}
        </a>
      );
    }
    const isMention = part.kind === 'mention';
    return (
      <span key={key} className={classNames(isMention && 'font-medium text-accent-text')}>
        {part.text}
      </span>
    );
  });
