'use client';

import { useState } from 'react';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { ViewedList } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/ui';
import { answered, refusalOf } from '../form-state/answered';
import { Checkbox } from '../forms/choices/checkbox';
import { Field } from '../forms/field';
import { Input } from '../forms/input';
import { DialogForm } from '../overlays/dialog-form';

type SavedView = {
  readonly list: ViewedList;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
};

/** What is done with views of a list; the page then shows it. */
export type ViewActions = {
  readonly list: ViewedList;
  readonly save: (view: SavedView) => Promise<ActionReply<undefined>>;
  readonly remove: (view: { readonly id: string }) => Promise<ActionReply<undefined>>;
};

/** Names the present filter, order and columns. */
export function SaveViewForm({
  list,
  save,
  query,
  current,
  close,
}: ViewActions & {
  query: string;
  current: { readonly name: string; readonly isShared: boolean; readonly isOwn: boolean } | undefined;
  close: () => void;
}) {
  const own = current?.isOwn ? current : undefined;
  const [name, setName] = useState(own?.name ?? '');
  const [isShared, setShared] = useState(own?.isShared ?? false);
  return (
    <DialogForm
      send={async () => refusalOf(await answered(save({ list, name, query, isShared })))}
      close={close}
      refusedTitle={t('views.notDone')}
      submitLabel={t('views.saveButton')}
    >
      <Field name="view-name" label={t('views.name')} hint={t('views.nameHint')} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      <Checkbox
        label={t('views.share')}
        description={t('views.shareDescription')}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
    </DialogForm>
  );
}

/** Asks before a view is deleted. */
export const DeleteViewForm = ({
  remove,
  id,
  close,
}: Pick<ViewActions, 'remove'> & { id: string; close: () => void }) => (
  <DialogForm
    danger
    send={async () => refusalOf(await answered(remove({ id })))}
    close={close}
    refusedTitle={t('views.notDone')}
    submitLabel={t('views.delete')}
  />
);
