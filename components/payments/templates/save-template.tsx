'use client';

import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { OnDemand } from '@/components/ui/on-demand/on-demand';
import { createPart } from '@/components/ui/on-demand/part';
import type { SaveTemplateProps } from './save-template-form';

const part = createPart(() =>
  import('./save-template-dialog').then(({ SaveTemplateDialog }) => SaveTemplateDialog),
);

/** Saves what is on the page as a template, under a name. The form and its texts load with the dialog. */
export function SaveTemplate({
  label,
  isQuiet = false,
  ...saved
}: SaveTemplateProps & { label: string; isQuiet?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <OnDemand
      part={part}
      popup="dialog"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button {...(isQuiet && { size: 'small', variant: 'ghost' })}>
          <Bookmark aria-hidden />
          {label}
        </Button>
      }
    >
      {(Body, overlay) => <Body overlay={overlay} {...saved} />}
    </OnDemand>
  );
}
