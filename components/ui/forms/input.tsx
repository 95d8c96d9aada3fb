import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { controlStyles } from '../style/control-styles';

type InputProps = ComponentProps<'input'> & { readonly suffix?: ReactNode };

/** A text input. `suffix` is inside its right end: a currency, a button. */
export function Input({ className, suffix, ...rest }: InputProps) {
  const input = (
    <input {...rest} className={classNames(controlStyles, 'h-9 px-3', suffix && 'pr-12', className)} />
  );
  if (!suffix) return input;
  return (
    <div className="relative">
      {input}
      <div className="absolute inset-y-0 right-0 flex items-center px-3 text-muted text-sm">{suffix}</div>
    </div>
  );
}
