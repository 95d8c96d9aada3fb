import { columnsText } from '@/lib/kernel/lists/list-settings';
import { type Sort, sortText } from '@/lib/kernel/lists/sort';

/** The columns and the order of a list, kept when its filter is submitted. */
export const KeptLayout = ({
  columns,
  sort,
}: {
  readonly columns?: readonly string[] | undefined;
  readonly sort?: Sort<string> | undefined;
}) => (
  <>
    {columns && <input type="hidden" name="columns" value={columnsText(columns)} />}
    {sort && <input type="hidden" name="sort" value={sortText(sort)} />}
  </>
);
