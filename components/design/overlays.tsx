'use client';

import { Copy, FileDown, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Textarea } from '@/components/ui/forms/textarea';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog } from '@/components/ui/overlays/dialog';
import { DialogForm } from '@/components/ui/overlays/dialog-form';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/dropdown-menu';
import { FormDialog } from '@/components/ui/overlays/form-dialog';
import { KeyOverview } from '@/components/ui/shortcuts/key-overview';
import { KeyOverviewButton } from '@/components/ui/shortcuts/key-overview-button';
import { useKeys } from '@/components/ui/shortcuts/use-keys';
import { t } from '@/messages/design';
import { Side, Specimen } from './specimen';

export const OverlaysSpecimen = () => (
  <Specimen name="overlays" title={t('sections.overlays')}>
    <Side>
      <Dialog
        title={t('overlays.dialogTitle')}
        description={t('overlays.dialogBody')}
        trigger={<Button>{t('overlays.dialog')}</Button>}
      >
        <Field name="date" label={t('sample.executionDate')}>
          {(control) => <Input {...control} defaultValue="21 Nov 2026" />}
        </Field>
        <div className="mt-5 flex justify-end">
          <Button variant="primary">{t('buttons.primary')}</Button>
        </div>
      </Dialog>
      <ConfirmDialog
        title={t('overlays.confirmTitle')}
        description={t('overlays.confirmBody')}
        trigger={<Button>{t('overlays.confirm')}</Button>}
        confirmLabel={t('overlays.confirmAction')}
        cancelLabel={t('overlays.confirmBack')}
        danger
        onConfirm={() => Promise.resolve(undefined)}
      />
      <FormDialogSpecimen />
      <KeysSpecimen />
      <DropdownMenu trigger={<Button>{t('overlays.menu')}</Button>} align="start">
        <MenuLabel>{t('sample.company')}</MenuLabel>
        <MenuItem>
          <Copy aria-hidden />
          {t('overlays.menuCopy')}
        </MenuItem>
        <MenuItem>
          <FileDown aria-hidden />
          {t('overlays.menuPdf')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem disabled>
          <Undo2 aria-hidden />
          {t('overlays.menuEnd')}
        </MenuItem>
      </DropdownMenu>
    </Side>
  </Specimen>
);

function FormDialogSpecimen() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <FormDialog
      title={t('overlays.formTitle')}
      description={t('overlays.formBody')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>{t('overlays.form')}</Button>}
    >
      <DialogForm
        send={() => Promise.resolve(t('overlays.formRefused'))}
        close={close}
        refusedTitle={t('overlays.formNotSent')}
        submitLabel={t('overlays.formSend')}
      >
        <Field name="reason" label={t('fields.note')}>
          {(control) => <Textarea {...control} defaultValue={t('sample.reference')} />}
        </Field>
      </DialogForm>
    </FormDialog>
  );
}

const nothing = () => undefined;

/** The overview lists the keys that a page registers. */
function KeysSpecimen() {
  const group = useMemo(
    () => ({
      title: t('page.title'),
      bindings: [
        { keys: ['n'], does: t('buttons.link'), run: nothing },
        { keys: ['g', 'p'], does: t('layout.parent'), run: nothing },
      ],
    }),
    [],
  );
  useKeys(group);
  return (
    <>
      <KeyOverviewButton />
      <KeyOverview />
    </>
  );
}
