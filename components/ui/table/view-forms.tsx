'use client';

import { type ReactNode, useState } from 'react';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { ListName } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { answered } from '../form-state/answered';
import { Checkbox } from '../forms/checkbox';
import { Field } from '../forms/field';
import { Input } from '../forms/input';
import { Notice } from '../status/notice';

type SavedView = {
  readonly list: ListName;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
};

/** What is done with views of a list; the page then shows it. */
export type ViewActions = {
  readonly list: ListName;
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
    <ViewForm
      send={async () => refusalOf(await answered(save({ list, name, query, isShared })))}
      close={close}
      buttons={(isSending) => (
        <Button type="submit" variant="primary" pending={isSending}>
          {t('views.saveButton')}
        </Button>
      )}
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
    </ViewForm>
  );
}

/** Asks before a view is deleted. */
export const DeleteViewForm = ({
  remove,
  id,
  close,
}: Pick<ViewActions, 'remove'> & { id: string; close: () => void }) => (
  <ViewForm
    send={async () => refusalOf(await answered(remove({ id })))}
    close={close}
    buttons={(isSending) => (
      <Button type="submit" variant="danger" pending={isSending}>
        {t('views.delete')}
      </Button>
    )}
  />
);

const refusalOf = (reply: ActionReply<undefined>): string | undefined =>
  reply.ok ? undefined : reply.message;

function ViewForm({
  send,
  close,
  buttons,
  children,
}: {
  /** Resolves to a message if it is refused. */
  send: () => Promise<string | undefined>;
  close: () => void;
  buttons: (isSending: boolean) => ReactNode;
  children?: ReactNode;
}) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    const refusal = await send();
    setSending(false);
    setProblem(refusal);
    if (refusal === undefined) close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      {children}
      {problem && (
        <Notice tone="negative" announce title={t('views.notDone')}>
          {problem}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={close} disabled={isSending}>
          {t('confirmDialog.back')}
        </Button>
        {buttons(isSending)}
      </div>
    </form>
  );
}
