import type { ReactNode } from 'react';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { classNames } from '../style/class-names';
import { CopyButton } from './copy-button';

/** An IBAN or another account number in groups of four. Copies without spaces. */
export const Iban = ({
  account,
  copy = false,
  what = 'IBAN',
  className,
}: {
  account: string;
  copy?: boolean;
  /** Its name for the label of the copy button. */
  what?: string;
  className?: string;
}) => (
  <span className={classNames('inline-flex items-center gap-1', className)}>
    {/* Between its groups, a long one breaks on a phone and on a page that is zoomed in. */}
    <span className="identifier wrap-normal whitespace-nowrap max-sm:whitespace-normal">
      {groupIban(account)}
    </span>
    {copy && (
      <CopyButton
        text={account.replace(/\s+/g, '')}
        what={what}
        of={groupIban(account)}
        className="relative z-1"
      />
    )}
  </span>
);

/** A grouped account number in a sentence: rather on the next line than broken, and never inside a group. */
export const AccountInText = ({ children }: { children: ReactNode }) => (
  <span className="identifier wrap-normal inline-block text-text">{children}</span>
);
