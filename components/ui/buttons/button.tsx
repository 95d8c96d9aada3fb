import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyles } from '../style/button-styles';
import { Spinner } from './spinner';

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { readonly pending?: boolean | undefined };

/** A button. While `pending` it shows a spinner, sets `aria-busy` and cannot be pressed. */
export function Button({
  variant,
  size,
  pending = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyles({ variant, size }, className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
