import type { ComponentProps } from 'react';
import { Link } from '../layout/link';
import { type ButtonLook, buttonStyles } from '../style/button-styles';

/** A link that looks like a button: it goes somewhere and does nothing. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonStyles({ variant, size }, className)} />;
}
