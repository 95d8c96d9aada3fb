'use client';

import { useState } from 'react';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { DialogForm } from '@/components/ui/overlays/dialog-form';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { OrderInput } from '@/lib/orders/order/input';
import { longestTemplateName } from '@/lib/templates/limits';
import { t } from '@/messages/templates';

type Typed = {
  readonly id: string;
  readonly name: string;
  readonly input: OrderInput;
  readonly copiedFrom: string | null;
};

/** What is done with the templates of the team. */
export type TemplateActions = {
  readonly save: (typed: Typed) => Promise<ActionReply<undefined>>;
  readonly change: (typed: Typed & { readonly version: number }) => Promise<ActionReply<undefined>>;
};

export type OpenTemplate = { readonly id: string; readonly version: number; readonly name: string };

export type SaveTemplateProps = TemplateActions & {
  readonly input: OrderInput;
  /** The payment that the input was copied from. */
  readonly copiedFrom: string | null;
  /** The template that the payment was started from, which may be updated. */
  readonly template?: OpenTemplate | undefined;
  /** Shows the problems of the fields behind the dialog. */
  readonly onRefused?: (reply: ActionReply<never>) => void;
};

export function SaveTemplateForm({
  input,
  copiedFrom,
  template,
  save,
  change,
  onRefused,
  close,
}: SaveTemplateProps & { close: () => void }) {
  // Of this dialog: a repeated click saves the same template.
  const [id] = useState(() => crypto.randomUUID());
  const [updates, setUpdates] = useState(template !== undefined);
  const [name, setName] = useState(
    template?.name ?? input.beneficiaryName.slice(0, longestTemplateName).trim(),
  );
  const [keepsAmount, setKeepsAmount] = useState(true);
  const hasAmount = input.amount.trim() !== '';
  const send = async () => {
    const typed = { name, copiedFrom, input: keepsAmount ? input : { ...input, amount: '' } };
    const reply =
      template && updates
        ? await answered(change({ ...typed, id: template.id, version: template.version }))
        : await answered(save({ ...typed, id }));
    if (!reply.ok) {
      if (reply.fields) onRefused?.(reply);
      return [messageOf(reply), ...Object.values(reply.fields ?? {})].join(' ');
    }
    toast.success(t('save.done'));
    return undefined;
  };
  return (
    <DialogForm send={send} close={close} refusedTitle={t('save.notDone')} submitLabel={t('save.confirm')}>
      {template && (
        <RadioCards
          name="template-target"
          legend={t('save.target')}
          options={[
            { value: 'update', label: t('save.update', { name: template.name }) },
            { value: 'new', label: t('save.asNew') },
          ]}
          value={updates ? 'update' : 'new'}
          onValueChange={(target) => {
            setUpdates(target === 'update');
            if (target === 'update') setName(template.name);
            else if (name === template.name) setName('');
          }}
        />
      )}
      <Field name="template-name" label={t('save.name')} hint={t('save.nameHint')} required>
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
      {hasAmount && (
        <Checkbox
          label={t('save.keepAmount', { amount: input.amount.trim() })}
          description={t('save.keepAmountHint')}
          checked={keepsAmount}
          onChange={(event) => setKeepsAmount(event.target.checked)}
        />
      )}
    </DialogForm>
  );
}
