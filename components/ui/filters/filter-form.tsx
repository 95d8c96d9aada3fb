import { Button } from '../buttons/button';
import { TextLink } from '../layout/text-link';
import { FilterSheet, type FilterSheetProps } from './filter-sheet';

/**
 * The filters of a list in a plain GET form, so that they work without JavaScript and the address can be
 * shared. On a phone they are in a sheet, unless scripts are off.
 */
export const FilterForm = ({
  query,
  anchor,
  ...filters
}: FilterSheetProps & {
  /** The address of the list without its path: with another one, the fields show their new values. */
  query: string;
  /** Of the list, if it is far down the page. */
  anchor?: string;
}) => {
  const { path, active, clearHref, submitLabel, clearLabel, children } = filters;
  return (
    <search>
      <form
        key={query}
        action={anchor ? `${path}#${anchor}` : path}
        className="flex flex-wrap items-center gap-2 border-b px-5 py-3 max-sm:scripted:hidden print:hidden"
      >
        {children}
        <Button type="submit">{submitLabel}</Button>
        {active > 0 && (
          <TextLink href={clearHref} className="px-1 text-[0.8125rem]">
            {clearLabel}
          </TextLink>
        )}
      </form>
      <FilterSheet {...filters} />
    </search>
  );
};
