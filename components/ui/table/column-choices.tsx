import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '@/messages/ui';
import { IconButton } from '../buttons/icon-button';
import { Checkbox } from '../forms/choices/checkbox';

export type OfferedColumn = {
  readonly name: string;
  readonly label: string;
  readonly isShown: boolean;
};

/** Ticks the columns of a list, and moves them up and down. */
export function ColumnChoices({
  columns,
  onChange,
}: {
  columns: readonly OfferedColumn[];
  onChange: (columns: readonly OfferedColumn[]) => void;
}) {
  const tick = (name: string) =>
    onChange(
      columns.map((column) => (column.name === name ? { ...column, isShown: !column.isShown } : column)),
    );
  const move = (from: number, to: number) => {
    const moved = columns.filter((_, index) => index !== from);
    onChange([...moved.slice(0, to), ...columns.slice(from, from + 1), ...moved.slice(to)]);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[0.8125rem]">{t('tableLayout.columns')}</legend>
      <ol className="divide-y divide-line rounded-md border border-line">
        {columns.map(({ name, label, isShown }, index) => (
          <li key={name} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3">
            <Checkbox label={label} checked={isShown} onChange={() => tick(name)} />
            <span className="flex">
              <IconButton
                size="small"
                label={t('tableLayout.moveUp', { column: label })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t('tableLayout.moveDown', { column: label })}
                disabled={index === columns.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
