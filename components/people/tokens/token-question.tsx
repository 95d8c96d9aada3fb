'use client';

import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Form } from '@/components/ui/forms/form';
import { t } from '@/messages/api-tokens';
import { noToken, TokenFields, type TypedToken } from './token-fields';

/** Asks what a token is for, before the second factor or password that creates it. */
export function TokenQuestion({
  leave,
  onStated,
}: {
  leave: ReactNode;
  onStated: (wanted: TypedToken) => void;
}) {
  const [typed, setTyped] = useState(noToken);
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isNameless = typed.name.trim() === '';
  const isScopeless = typed.scopes.length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNameless && !isScopeless) return onStated({ ...typed, name: typed.name.trim() });
    form.current?.querySelector<HTMLElement>(isNameless ? '[name=name]' : '[type=checkbox]')?.focus();
  };
  return (
    <Form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TokenFields
        typed={typed}
        type={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        problems={{
          ...(hasTried && isNameless && { name: t('fields.nameMissing') }),
          ...(hasTried && isScopeless && { scopes: t('fields.scopesMissing') }),
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {leave}
        <Button type="submit" variant="primary" className="pointer-coarse:h-11">
          {t('create.continue')}
        </Button>
      </div>
    </Form>
  );
}
