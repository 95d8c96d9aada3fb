'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { NoteField } from '@/components/ui/forms/note-field';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/company';

export type RequestedCompany = {
  readonly replaces: number;
  readonly address: string;
  readonly letterhead: string;
  readonly logo: 'none' | 'present' | { readonly content: string };
  readonly note: string;
};

type CompanyFormProps = {
  /** The version in force. */
  readonly version: number;
  readonly address: string;
  readonly letterhead: string;
  /** The address of the logo in force. */
  readonly logoPath: string | null;
  /** Whether another change is pending approval. */
  readonly isPending: boolean;
  readonly request: (requested: RequestedCompany) => Promise<ActionReply<undefined>>;
};

/** Longer than the limit of the server, which says how to make a file smaller. */
const largestSent = 505_000;

/** Requests what documents print of the company, which another admin approves. */
export function CompanyForm({ version, logoPath, isPending, request, ...inForce }: CompanyFormProps) {
  const [address, setAddress] = useState(inForce.address);
  const [letterhead, setLetterhead] = useState(inForce.letterhead);
  const [file, setFile] = useState<File>();
  const [isRemoved, setRemoved] = useState(false);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const [pending, startTransition] = useTransition();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      if (file && file.size > largestSent)
        return setRefused({ ok: false, message: t('logoProblems.too_large') });
      const logo = file ? { content: await base64Of(file) } : isRemoved ? 'none' : 'present';
      const reply = await answered(request({ replaces: version, address, letterhead, logo, note }));
      setRefused(reply.ok ? undefined : reply);
      if (reply.ok) toast.success(t('form.requested'));
    });
  };
  return (
    <Form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <NoteField
        name="address"
        label={t('form.address')}
        hint={t('form.addressHint')}
        rows={4}
        text={address}
        onText={setAddress}
      />
      <NoteField
        name="letterhead"
        label={t('form.letterhead')}
        hint={t('form.letterheadHint')}
        text={letterhead}
        onText={setLetterhead}
      />
      {logoPath && (
        <div className="flex flex-col items-start gap-3">
          {/* biome-ignore lint/performance/noImgElement: a small picture of our own, behind the session */}
          <img
            src={logoPath}
            alt={t('form.present')}
            className="max-h-24 max-w-full rounded-md border bg-white p-3"
          />
          <Checkbox
            label={t('form.remove')}
            checked={isRemoved}
            onChange={({ target }) => setRemoved(target.checked)}
          />
        </div>
      )}
      <Field name="logo" label={t('form.logo')} hint={t('form.logoHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".png,.svg,image/png,image/svg+xml"
            onChange={({ target }) => setFile(target.files?.[0])}
            className="text-sm file:mr-3 file:h-9 file:rounded-md file:border file:border-control file:bg-surface file:px-3 file:font-medium file:text-text"
          />
        )}
      </Field>
      <NoteField label={t('form.note')} hint={t('form.noteHint')} text={note} onText={setNote} />
      {refused && <RefusedNotice title={t('form.notRequested')} refused={refused} />}
      <div>
        <Button type="submit" variant="primary" pending={pending} disabled={isPending}>
          {t('form.submit')}
        </Button>
        <p className="mt-2 text-[0.8125rem] text-muted">{t('form.effect')}</p>
      </div>
    </Form>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
