'use client';

import { CheckboxControl } from '@/components/ui/forms/choices/checkbox';
import { useSelected } from './selection-context';

/** Selects the payment of a row; with Shift, all from the row that was selected last. */
export function RowCheckbox({ rowKey, label }: { rowKey: string; label: string }) {
  const { isSelected, toggle } = useSelected();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it has the checkbox
    <label className="absolute inset-y-0 left-0 z-1 flex w-11 select-none justify-center pt-3.5">
      <CheckboxControl
        aria-label={label}
        checked={isSelected(rowKey)}
        onChange={({ nativeEvent }) =>
          toggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
