'use client';

import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, refusalOf } from '@/components/ui/form-state/answered';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { DialogForm } from '@/components/ui/overlays/dialog-form';
import { FormDialog } from '@/components/ui/overlays/form-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { type DocumentForm, documentForms } from '@/lib/kernel/topics/document-form';
import { type Language, languages } from '@/locale/locale.mjs';
import { t } from '@/messages/statements';

/** How a person prints statements. */
export type PdfChosen = { readonly form: DocumentForm; readonly language: Language };

export type SavePdfChoice = (chosen: PdfChosen) => Promise<ActionReply<undefined>>;

type PdfChoiceProps = {
  readonly chosen: PdfChosen;
  readonly save: SavePdfChoice;
  /** The address of the PDF without form and language. */
  readonly href: string;
};

/** Downloads the PDF in another form or language, and remembers both for the next one. */
export function PdfChoice(props: PdfChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog
      title={t('pdfChoice.title')}
      description={t('pdfChoice.description')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button aria-label={t('pdfChoice.open')}>
          <Settings2 aria-hidden />
        </Button>
      }
    >
      <ChoiceForm {...props} close={() => setOpen(false)} />
    </FormDialog>
  );
}

/** Starts from the remembered choice whenever the dialog opens. */
function ChoiceForm({ chosen, save, href, close }: PdfChoiceProps & { close: () => void }) {
  const [form, setForm] = useState(chosen.form);
  const [language, setLanguage] = useState(chosen.language);
  const send = async (): Promise<string | undefined> => {
    const refusal = refusalOf(await answered(save({ form, language })));
    if (refusal === undefined) window.location.assign(`${href}&${new URLSearchParams({ form, language })}`);
    return refusal;
  };
  return (
    <DialogForm
      send={send}
      close={close}
      refusedTitle={t('pdfChoice.notSaved')}
      submitLabel={t('pdfChoice.download')}
    >
      <RadioCards
        name="form"
        legend={t('pdfChoice.form')}
        value={form}
        onValueChange={setForm}
        options={documentForms.map((value) => ({
          value,
          label: t(`pdfChoice.forms.${value}`),
          description: t(`pdfChoice.formHints.${value}`),
        }))}
      />
      <RadioCards
        name="language"
        legend={t('pdfChoice.language')}
        value={language}
        onValueChange={setLanguage}
        options={languages.map((value) => ({ value, label: t(`pdfChoice.languages.${value}`) }))}
      />
    </DialogForm>
  );
}
