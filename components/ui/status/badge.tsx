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
  <span className={classNames('badge', toneStyles[tone], className)}>
    {icon}
    {children}
  </span>
);
