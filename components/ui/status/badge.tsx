import type { ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { type Tone, toneStyles } from '../style/tone';

/** A small label. The colour is supplementary: the text says the same. */
export const Badge = ({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs print:border [&_svg]:size-3.5 [&_svg]:shrink-0',
      toneStyles[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
);
