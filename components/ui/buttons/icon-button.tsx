import type { ComponentProps, ReactNode } from 'react';
import type { ButtonStyle } from '../style/button-styles';
import { buttonStyles } from '../style/button-styles';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> &
  ButtonStyle & { readonly label: string; readonly children: ReactNode };

/** A square button with an icon only; its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={buttonStyles({ variant, size }, `aspect-square px-0 ${className ?? ''}`)}
    />
  );
}
