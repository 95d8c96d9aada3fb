import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyles } from '../style/button-styles';
import { Link } from './link';

/** A link styled as a button: it only navigates. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonStyles({ variant, size }, className)} />;
}
