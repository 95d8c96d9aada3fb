import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../style/class-names';
import { controlStyles } from '../../style/control-styles';

/** The native select, with the best support on phones and in screen readers. Its options are children. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <div className="relative">
    <select
      {...rest}
      className={classNames(controlStyles, 'h-9 appearance-none truncate pr-9 pl-3', className)}
    />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
    />
  </div>
);
