import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyles } from '../style/button-styles';
import { Link } from './link';

/** A link styled as a button: it only navigates. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={buttonStyles({ variant, size }, className)} />;
}
