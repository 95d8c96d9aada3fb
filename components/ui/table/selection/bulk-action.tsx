'use client';

import { useEffect, useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../../buttons/button';
import { OnDemand } from '../../on-demand/on-demand';
import { createPart } from '../../on-demand/part';
import { type ActOnRows, type BulkTexts, type SelectableRow, useSelected } from './selection-context';

const part = createPart(() => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog));

/** A button that does something with those of the selected rows that allow it, after a question. */
export function BulkAction({
  name,
  act,
  danger = false,
  ...words
}: BulkTexts & {
  /** As in the rows' `actions`. */
  name: string;
  act: ActOnRows;
  danger?: boolean;
}) {
  const { selected, clear, allBox } = useSelected();
  const [isDone, setDone] = useState(false);
  // Only after the dialog is gone, which keeps the focus until then.
  useEffect(() => {
    if (!isDone) return;
    allBox.current?.focus();
    setDone(false);
  }, [isDone, allBox]);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ readonly time: number; readonly rows: readonly SelectableRow[] }>({
    time: 0,
    rows: [],
  });
  const able = selected.filter(({ actions }) => actions.includes(name));
  const change = (next: boolean) => {
    if (next) setAsked(({ time }) => ({ time: time + 1, rows: able }));
    setOpen(next);
  };
  if (able.length === 0 && !open) return null;
  return (
    <OnDemand
      part={part}
      popup="dialog"
      trigger={
        <Button size="small">{t('selection.action', { action: words.label, count: able.length })}</Button>
      }
      open={open}
      onOpenChange={change}
    >
      {(Body, overlay) => (
        <Body
          key={asked.time}
          overlay={overlay}
          rows={asked.rows}
          others={selected.length - able.length}
          act={act}
          danger={danger}
          onDone={() => {
            clear();
            setDone(true);
          }}
          {...words}
        />
      )}
    </OnDemand>
  );
}
