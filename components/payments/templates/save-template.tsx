'use client';

import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { FormDialog } from '@/components/ui/overlays/form-dialog';
import { t } from '@/messages/templates';
import { SaveTemplateForm, type SaveTemplateProps } from './save-template-form';

/** Saves what is on the page as a template, under a name. */
export function SaveTemplate({ isQuiet = false, ...saved }: SaveTemplateProps & { isQuiet?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <FormDialog
      title={t('save.title')}
      description={t('save.description')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button {...(isQuiet && { size: 'small', variant: 'ghost' })}>
          <Bookmark aria-hidden />
          {t('save.open')}
        </Button>
      }
    >
      <SaveTemplateForm {...saved} close={() => setOpen(false)} />
    </FormDialog>
  );
}
