import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../style/class-names';
import { controlStyles } from '../../style/control-styles';

/**
 * The native select, with the best support on phones and in screen readers. Its options are children. After a
 * reload it shows what the server says, not what the browser remembers.
 */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <div className="relative">
    <select
      autoComplete="off"
      {...rest}
      className={classNames(controlStyles, 'h-9 appearance-none truncate pr-9 pl-3', className)}
    />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
    />
  </div>
);
