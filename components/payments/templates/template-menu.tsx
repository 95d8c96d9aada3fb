'use client';

import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Link } from '@/components/ui/buttons/link';
import { answered, refusalOf } from '@/components/ui/form-state/answered';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { DialogForm } from '@/components/ui/overlays/dialog-form';
import { DropdownMenu, MenuItem } from '@/components/ui/overlays/dropdown-menu';
import { FormDialog } from '@/components/ui/overlays/form-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { longestTemplateName } from '@/lib/templates/limits';
import { paymentFromHref } from '@/lib/templates/payment-from-href';
import { t } from '@/messages/templates';
import type { OpenTemplate } from './save-template-form';

/** What is done with a template of the list. */
export type TemplateMenuActions = {
  readonly rename: (renamed: OpenTemplate) => Promise<ActionReply<undefined>>;
  readonly remove: (removed: { readonly id: string }) => Promise<ActionReply<undefined>>;
};

/** Starts a payment from a template, renames or deletes it. */
export function TemplateMenu({ rename, remove, ...template }: TemplateMenuActions & OpenTemplate) {
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const { id, name } = template;
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={t('menu.open', { name })} size="small">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link href={paymentFromHref(id)}>
            <Plus aria-hidden />
            {t('menu.use')}
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => setDialog('rename')}>
          <Pencil aria-hidden />
          {t('menu.rename')}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('delete')}>
          <Trash2 aria-hidden />
          {t('menu.delete')}
        </MenuItem>
      </DropdownMenu>
      <FormDialog
        title={t('rename.title', { name })}
        description={t('rename.description')}
        open={dialog === 'rename'}
        onOpenChange={close}
      >
        <RenameForm rename={rename} template={template} close={close} />
      </FormDialog>
      <FormDialog
        title={t('remove.title', { name })}
        description={t('remove.description')}
        open={dialog === 'delete'}
        onOpenChange={close}
      >
        <DialogForm
          danger
          send={async () => refusalOf(await answered(remove({ id })))}
          close={close}
          refusedTitle={t('remove.notDone')}
          submitLabel={t('remove.confirm')}
        />
      </FormDialog>
    </>
  );
}

function RenameForm({
  rename,
  template,
  close,
}: Pick<TemplateMenuActions, 'rename'> & { template: OpenTemplate; close: () => void }) {
  const [name, setName] = useState(template.name);
  return (
    <DialogForm
      send={async () => refusalOf(await answered(rename({ ...template, name })))}
      close={close}
      refusedTitle={t('rename.notDone')}
      submitLabel={t('rename.confirm')}
    >
      <Field name="template-name" label={t('save.name')} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={longestTemplateName}
            autoComplete="off"
          />
        )}
      </Field>
    </DialogForm>
  );
}
