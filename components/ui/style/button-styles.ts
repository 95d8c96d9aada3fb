import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent shadow-card hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-text shadow-card hover:bg-soft',
  ghost: 'text-muted hover:bg-soft hover:text-text forced-colors:border forced-colors:border-control',
  danger: 'bg-danger text-on-accent shadow-card hover:bg-danger-hover',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'h-8 gap-1.5 px-2.5 text-[0.8125rem]',
  medium: 'h-9 gap-2 px-3.5 text-sm',
  large: 'h-11 gap-2 px-5 text-[0.9375rem]',
};

export type ButtonStyle = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
};

/** The look of buttons, button-like links and menu triggers. Hidden in print. */
export const buttonStyles = (
  { variant = 'secondary', size = 'medium' }: ButtonStyle,
  extra?: string,
): string =>
  classNames(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium transition-colors print:hidden',
    'disabled:pointer-events-none disabled:opacity-50 aria-busy:opacity-80 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  );
