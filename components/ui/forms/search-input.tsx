import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from './input';

/** A search box. Its label is for screen readers; the placeholder only hints. */
export const SearchInput = ({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { readonly label: string }) => (
  <div className={`relative ${className ?? ''}`}>
    <Search
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
    />
    <Input
      {...rest}
      type="search"
      aria-label={label}
      className="pl-9 [&::-webkit-search-cancel-button]:hidden"
    />
  </div>
);
