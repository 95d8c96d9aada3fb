import type { Refused } from './answered';
import { Notice } from './notice';

/** Why something was not done, with the reference to quote. Where it may have been done all the same, no title denies it. */
export const RefusedNotice = ({
  title,
  refused: { message, reference, isUncertain },
}: {
  title: string;
  refused: Omit<Refused, 'ok'>;
}) => (
  <Notice
    tone={isUncertain ? 'warning' : 'negative'}
    title={isUncertain ? 'Not certain whether this was done' : title}
    announce
  >
    {message}
    {reference && <span className="identifier block">Reference {reference}</span>}
  </Notice>
);
