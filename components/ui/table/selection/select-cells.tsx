'use client';

import { t } from '@/messages/ui';
import { TableCheckbox } from '../../forms/choices/checkbox';
import { Cell, HeaderCell } from '../table';
import { useSelected } from './selection-context';

/** The heading above the checkboxes: selects all rows of the page. */
export function SelectAllHeading() {
  const { selected, isEverySelected, toggleAll, allBox } = useSelected();
  return (
    <HeaderCell className="w-10 narrow:not-sr-only! narrow:static! narrow:block narrow:h-auto narrow:border-0 narrow:px-0! narrow:py-2">
      <TableCheckbox
        aria-label={t('selection.all')}
        checked={isEverySelected}
        ref={(box) => {
          allBox.current = box;
          if (box) box.indeterminate = selected.length > 0 && !isEverySelected;
        }}
        onChange={toggleAll}
      />
    </HeaderCell>
  );
}

/** Selects a row; with Shift, all from the row that was selected last. */
export function SelectCell({ id, name }: { id: string; name: string }) {
  const { selected, toggle } = useSelected();
  return (
    <Cell place="select">
      <TableCheckbox
        aria-label={t('selection.row', { name })}
        checked={selected.some((row) => row.id === id)}
        onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </Cell>
  );
}
