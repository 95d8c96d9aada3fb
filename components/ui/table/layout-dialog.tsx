'use client';

import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { type Density, densities, type ListName, type ListSettings } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { answered, refusalOf } from '../form-state/answered';
import { DialogForm } from '../overlays/dialog-form';
import { FormDialog } from '../overlays/form-dialog';
import { ColumnChoices, type OfferedColumn } from './column-choices';

/** Stores the person's choice; the page then shows it. */
export type SaveLayout = (
  layout: ListSettings & { readonly list: ListName },
) => Promise<ActionReply<undefined>>;

type LayoutProps = {
  readonly list: ListName;
  /** All columns, the chosen ones first and in their order. */
  readonly columns: readonly OfferedColumn[];
  readonly density: Density;
  readonly save: SaveLayout;
};

/** Opens the choice of a list's columns, their order, and the height of its rows. */
export function LayoutDialog(props: LayoutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog
      title={t('tableLayout.title')}
      description={t('tableLayout.description')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="ghost">
          <Columns3 aria-hidden />
          {t('tableLayout.open')}
        </Button>
      }
    >
      <LayoutForm {...props} close={() => setOpen(false)} />
    </FormDialog>
  );
}

/** Starts from the present layout whenever the dialog opens. */
function LayoutForm({ list, save, close, ...present }: LayoutProps & { close: () => void }) {
  const [columns, setColumns] = useState(present.columns);
  const [density, setDensity] = useState(present.density);
  const chosen = columns.filter(({ isShown }) => isShown).map(({ name }) => name);
  return (
    <DialogForm
      send={async () => refusalOf(await answered(save({ list, density, columns: chosen })))}
      close={close}
      refusedTitle={t('tableLayout.notSaved')}
      submitLabel={t('tableLayout.save')}
    >
      <ColumnChoices columns={columns} onChange={setColumns} />
      <fieldset>
        <legend className="mb-1.5 font-medium text-[0.8125rem]">{t('tableLayout.density')}</legend>
        <div className="flex gap-5">
          {densities.map((choice) => (
            <label key={choice} className="flex items-center gap-2 text-sm">
              <input
                type="radio"
                name="density"
                checked={density === choice}
                onChange={() => setDensity(choice)}
                className="accent-accent"
              />
              {t(`tableLayout.${choice}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </DialogForm>
  );
}
