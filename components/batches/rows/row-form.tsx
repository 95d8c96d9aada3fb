'use client';

import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { Form } from '@/components/ui/forms/form';
import type { FormTools } from '@/components/ui/forms/form-tools';
import { Notice } from '@/components/ui/status/notice';
import { Kbd } from '@/components/ui/values/kbd';
import type { RowInput } from '@/lib/batches/draft/row-input';
import type { RowField } from '@/lib/batches/import/mapping/mapped-fields';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { parseIban } from '@/lib/kernel/banking/iban';
import { t } from '@/messages/batch-run';
import { RowFields } from './row-fields';
import {
  changesOf,
  type PreparedRow,
  seenSince,
  type TypedRow,
  typedSince,
  typeInto,
  withTyped,
} from './row-values';

export type CorrectRow = (requested: {
  batchId: string;
  position: number;
  typed: Partial<RowInput>;
  seen: Partial<RowInput>;
}) => Promise<
  ActionReply<{ problems: Readonly<Record<string, string>> | null } | { since: Partial<RowInput> }>
>;

type RowFormProps = {
  readonly batchId: string;
  readonly account: string;
  readonly row: PreparedRow;
  readonly typed: TypedRow;
  readonly onType: (typed: TypedRow) => void;
  /** Called once the row is saved and valid. */
  readonly onSaved: () => void;
  readonly onGiveUp: () => void;
  readonly correct: CorrectRow;
};

/**
 * A row of a draft as a form, with the fields and checks of a single payment. Enter saves, Escape cancels.
 * The caller keeps the unsaved input.
 */
export function RowForm(props: RowFormProps) {
  const { form, tools, message, pending, save } = useRowForm(props);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    props.onGiveUp();
  };
  return (
    <Form
      ref={form}
      noValidate
      aria-label={t('rowForm.label', { position: String(props.row.position) })}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-4 py-3"
    >
      <RowFields tools={tools} />
      {message && (
        <Notice tone="negative" announce>
          {message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-muted text-xs max-sm:hidden">
          {t.rich('rowForm.keys', {
            kbd: (chunks) => <Kbd>{chunks}</Kbd>,
          })}
        </span>
        <Button size="small" onClick={props.onGiveUp}>
          {t('rowForm.close')}
        </Button>
        <Button size="small" type="submit" variant="primary" pending={pending}>
          {t('rowForm.save')}
        </Button>
      </div>
    </Form>
  );
}

/** The form's values, their problems, and saving. */
function useRowForm({ batchId, account, row, typed, onType, onSaved, correct }: RowFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(Object.keys(row.problems ?? {})));
  const [served, setServed] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  /**
   * Saved with problems left: it counts as unsaved input until the refreshed page shows it in place of
   * `over`.
   */
  const [saved, setSaved] = useState<{ readonly over: RowInput; readonly typed: TypedRow }>();
  const [pending, startTransition] = useTransition();
  const check = useMemo(() => {
    const parsed = parseIban(account);
    return createRowCheck({
      account: parsed.ok ? parsed.value : null,
      commissionAccount: null,
      scheduledFor: null,
      decimalMark: null,
    });
  }, [account]);
  const input = useMemo(() => withTyped(row.input, typed), [row.input, typed]);
  const problems = useMemo(() => check({ values: input }).problems ?? {}, [check, input]);
  useEffect(() => focusFirstProblem(form.current), []);
  useEffect(() => {
    if (!saved || saved.over === row.input) return;
    setSaved(undefined);
    onType(typedSince(typed, saved.typed, row.input));
  }, [saved, row.input, typed, onType]);

  const tools: FormTools<RowField> = {
    input,
    errorOf: (field) => served[field] ?? (left.has(field) ? problems[field] : undefined),
    change: (field, value) => {
      if (value === input[field]) return;
      onType(typeInto(typed, field, row.input[field], value));
      setServed(({ [field]: _corrected, ...others }) => others);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
  };
  const refuse = (found: Readonly<Record<string, string>>) => {
    setLeft(new Set(Object.keys(found)));
    setServed(found);
    setMessage(found.row);
    requestAnimationFrame(() => focusFirstProblem(form.current));
  };
  const showSince = (since: Partial<RowInput>) => {
    onType(seenSince(typed, since));
    refuse({
      ...Object.fromEntries(Object.entries(since).map(([field, text]) => [field, wordsSince(text)])),
      row: t('rowForm.changedSince'),
    });
  };
  const save = () => {
    if (pending) return;
    setMessage(undefined);
    if (Object.keys(problems).length > 0) return refuse(problems);
    if (Object.keys(typed).length === 0 && row.problems === null) return onSaved();
    startTransition(async () => {
      const reply = await answered(correct({ batchId, position: row.position, ...changesOf(typed) }));
      if (!reply.ok) setMessage(messageOf(reply));
      else if ('since' in reply.value) showSince(reply.value.since);
      else if (reply.value.problems) {
        setSaved({ over: row.input, typed });
        refuse(reply.value.problems);
      } else onSaved();
    });
  };
  return { form, tools, message, pending, save };
}

const wordsSince = (text: string): string =>
  text === '' ? t('rowForm.fieldCleared') : t('rowForm.fieldChanged', { text });

function focusFirstProblem(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (first ?? form?.querySelector<HTMLElement>('input, select'))?.focus();
}
