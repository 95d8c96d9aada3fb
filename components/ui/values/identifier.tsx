import { CopyButton } from './copy-button';

/** An identifier with a button that copies it. `what` names it for the button's label. */
export const Identifier = ({ text, what }: { text: string; what: string }) => (
  <span className="inline-flex items-center gap-1">
    <span className="identifier break-all">{text}</span>
    <CopyButton text={text} what={what} of={text} />
  </span>
);
