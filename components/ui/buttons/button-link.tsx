import type { ComponentProps } from 'react';
import { Link } from '../layout/link';
import { type ButtonLook, buttonStyles } from '../style/button-styles';

/** A link styled as a button: it only navigates. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonStyles({ variant, size }, className)} />;
}
