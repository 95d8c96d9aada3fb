'use client';

import { Button } from '@/components/ui/buttons/button';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Amount } from '@/components/ui/values/amount';
import { t } from '@/messages/inbox';
import { totalOf } from './selectable';
import { useSelected } from './selection-context';

/** Above the rows: selects all of them, and says what is selected. Nothing if no row can be selected. */
export function SelectionBar() {
  const { offered, selected, isEverySelected, addAll, clear, review } = useSelected();
  if (offered === 0 && selected.length === 0) return null;
  return (
    <div className="sticky top-14 z-2 flex min-h-12 items-center justify-between gap-3 rounded-t-xl border-b bg-surface py-1.5 pr-3 pl-3.5 @4xl:static">
      <Checkbox
        label={
          <span className="text-[0.8125rem]">
            {selected.length === 0 ? t('selection.all', { count: offered }) : t('selection.clear')}
          </span>
        }
        checked={isEverySelected}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isEverySelected;
        }}
        onChange={() => (selected.length > 0 ? clear() : addAll())}
      />
      <p role="status" className="min-w-0 grow text-right text-[0.8125rem] text-muted">
        {selected.length > 0 &&
          t.rich('selection.short', {
            count: selected.length,
            amount: () => <Amount amount={totalOf(selected.map(({ payment }) => payment))} />,
          })}
      </p>
      {selected.length > 0 && (
        <Button size="small" onClick={review} className="pointer-coarse:h-11">
          {t('selection.review')}
        </Button>
      )}
    </div>
  );
}
