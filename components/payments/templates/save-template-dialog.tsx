'use client';

import type { Overlay } from '@/components/ui/on-demand/on-demand';
import { FormDialogBody } from '@/components/ui/overlays/bodies/form-dialog-body';
import { t } from '@/messages/templates';
import { SaveTemplateForm, type SaveTemplateProps } from './save-template-form';

/** The dialog that names a template. */
export const SaveTemplateDialog = ({ overlay, ...saved }: SaveTemplateProps & { overlay: Overlay }) => (
  <FormDialogBody
    overlay={overlay}
    title={t('save.title')}
    description={t('save.description')}
    isSending={false}
  >
    <SaveTemplateForm {...saved} close={() => overlay.onOpenChange(false)} />
  </FormDialogBody>
);
