import type { ComponentProps } from 'react';
import { Link } from '../buttons/link';
import { classNames } from '../style/class-names';

/** A link in running text or a cell. */
export const TextLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link
    {...rest}
    className={classNames(
      'rounded-sm font-medium text-accent-text underline decoration-transparent underline-offset-4 hover:decoration-current',
      className,
    )}
  />
);
