'use client';

import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { answered } from '@/components/ui/answered';
import { Button } from '@/components/ui/button';
import type { FormTools } from '@/components/ui/form-tools';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { createRowCheck, type RowField } from '@/lib/batches/import/check-row';
import { parseIban } from '@/lib/kernel/iban';
import type { ActionReply } from '@/lib/web/action-reply';
import { RowFields } from './row-fields';
import { changesOf, type PreparedRow, type RowInput } from './row-values';

export type MendRow = (asked: {
  batchId: string;
  position: number;
  typed: Partial<Record<RowField, string>>;
}) => Promise<ActionReply<{ problems: Readonly<Record<string, string>> | null }>>;

/**
 * A row of a draft as a form: the fields and the checks of a single payment. Enter saves, Escape gives up; what was typed is the
 * caller's to keep.
 */
export function RowForm({
  batchId,
  account,
  row,
  typed,
  onType,
  onSaved,
  onGiveUp,
  mend,
}: {
  batchId: string;
  account: string;
  row: PreparedRow;
  /** What is in its fields now. */
  typed: RowInput;
  onType: (typed: RowInput) => void;
  /** It is saved, and nothing is wrong with it. */
  onSaved: () => void;
  onGiveUp: () => void;
  mend: MendRow;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(Object.keys(row.problems ?? {})));
  const [served, setServed] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
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
  const problems = useMemo(() => check({ values: typed }).problems ?? {}, [check, typed]);
  useEffect(() => focusFirstProblem(form.current), []);

  const tools: FormTools<RowField> = {
    input: typed,
    errorOf: (field) => served[field] ?? (left.has(field) ? problems[field] : undefined),
    change: (field, value) => {
      if (value === typed[field]) return;
      onType({ ...typed, [field]: value });
      setServed(({ [field]: _mended, ...others }) => others);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
  };
  const refuse = (found: Readonly<Record<string, string>>) => {
    setLeft(new Set(Object.keys(found)));
    setServed(found);
    setMessage(found.row);
    requestAnimationFrame(() => focusFirstProblem(form.current));
  };
  const save = () => {
    if (pending) return;
    setMessage(undefined);
    if (Object.keys(problems).length > 0) return refuse(problems);
    const changes = changesOf(row.input, typed);
    if (Object.keys(changes).length === 0 && row.problems === null) return onSaved();
    startTransition(async () => {
      const reply = await answered(mend({ batchId, position: row.position, typed: changes }));
      if (!reply.ok) setMessage(reply.reference ? `${reply.message} (${reply.reference})` : reply.message);
      else if (reply.value.problems) refuse(reply.value.problems);
      else onSaved();
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onGiveUp();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Row ${row.position}`}
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
          <Kbd>Enter</Kbd> saves, <Kbd>Esc</Kbd> closes and keeps what you typed
        </span>
        <Button size="small" onClick={onGiveUp}>
          Close
        </Button>
        <Button size="small" type="submit" variant="primary" pending={pending}>
          Save row
        </Button>
      </div>
    </form>
  );
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (first ?? form?.querySelector<HTMLElement>('input, select'))?.focus();
}
