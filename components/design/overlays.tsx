'use client';

import { Copy, FileDown, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog } from '@/components/ui/overlays/dialog';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/dropdown-menu';
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
