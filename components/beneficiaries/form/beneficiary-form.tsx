'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { useBookCheck } from '@/components/payments/form/book-check';
import { WarningList } from '@/components/payments/warnings/warning-list';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { TextField } from '@/components/ui/forms/text-field';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import {
  type BeneficiaryField,
  type BeneficiaryInput,
  type BeneficiaryProblems,
  isSepaAccount,
  parseBeneficiary,
} from '@/lib/beneficiaries/changes/input';
import { t } from '@/messages/beneficiaries';
import { AccountPart } from './account-part';
import { AddressPart } from './address-part';
import type { AskForBeneficiary } from './asked-reply';
import type { BookFieldTools } from './book-tools';
import { NotePart } from './note-part';

type BeneficiaryFormProps = {
  /** Minted by the server for a new one, so that a second click asks for the same one. */
  readonly id: string;
  /** The version that is changed; null for a new beneficiary. */
  readonly version: number | null;
  readonly initial: BeneficiaryInput;
  readonly ask: AskForBeneficiary;
};

/**
 * A beneficiary as one types it: checked by the same rules as on the server, and against the book while one
 * types.
 */
export function BeneficiaryForm({ id, version, initial, ask }: BeneficiaryFormProps) {
  const router = useRouter();
  // The page may be read again behind an open form: only what is typed since it was opened counts as typed.
  const [start] = useState(initial);
  const [input, setInput] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<BeneficiaryField>>(new Set());
  const [served, setServed] = useState<BeneficiaryProblems>({});
  const [servedWarnings, setServedWarnings] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState({ note: '', isChecked: false });
  const [message, setMessage] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);

  const checked = useMemo(() => parseBeneficiary(input), [input]);
  const problems: BeneficiaryProblems = checked.ok ? {} : checked.error;
  const book = useBookCheck(input, version === null ? undefined : id);
  const entry = book?.entry && book.entry.id !== id ? book.entry : null;
  const warnings = [...new Set([...servedWarnings, ...(book?.warnings ?? [])])];
  const tools: BookFieldTools = {
    input,
    errorOf: (field) => served[field] ?? (left.has(field) ? problems[field] : undefined),
    change: (field, value) => {
      setInput((before) => ({ ...before, [field]: value }));
      setServed(({ [field]: _corrected, ...others }) => others);
      setServedWarnings([]);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
  };
  const isSepa = isSepaAccount(input.account) || input.account.trim() === '';

  const showFirst = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());

  const submit = () => {
    if (pending) return;
    setMessage(undefined);
    if (!checked.ok) {
      // safe: the problems are keyed by the fields of the form
      setLeft(new Set(Object.keys(problems) as BeneficiaryField[]));
      showFirst('[aria-invalid="true"]');
      return;
    }
    if (warnings.length > 0 && (!answer.isChecked || !answer.note.trim())) {
      setMessage('Read what to be wary of, and say how you checked it.');
      showFirst(answer.isChecked ? '[name="note"]' : '[name="checked"]');
      return;
    }
    startTransition(async () => {
      const reply = await answered(ask({ id, version, input, note: answer.note, seenWarnings: warnings }));
      if (!reply.ok) {
        setServed(reply.fields ?? {});
        setMessage(reply.reference ? `${reply.message} (Reference ${reply.reference})` : reply.message);
        if (reply.fields) showFirst('[aria-invalid="true"]');
      } else if ('warnings' in reply.value) {
        setServedWarnings(reply.value.warnings);
        setAnswer((before) => ({ ...before, isChecked: false }));
        setMessage('There is something to be wary of. Read it, and say how you checked it.');
        showFirst('[name="note"]');
      } else {
        setAsked(true);
        toast.success('It waits for someone else to agree now.');
        router.push(`/beneficiaries/${reply.value.id}`);
      }
    });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      <LeaveGuard
        active={input !== start && !isAsked}
        title={t('beneficiaryForm.title')}
        description={t('beneficiaryForm.description')}
      />
      <Card>
        <CardHeader title={t('beneficiaryForm.whoAndWhereTo')} />
        <CardBody className="flex flex-col gap-4">
          <TextField tools={tools} field="name" label={t('beneficiaryForm.label')} />
          <AccountPart tools={tools} check={book && { ...book, entry }} isSepa={isSepa} />
          <WarningList warnings={warnings} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t('beneficiaryForm.address')}
          description={isSepa ? t('beneficiaryForm.body') : t('beneficiaryForm.swiftAsksForIt')}
        />
        <CardBody>
          <AddressPart tools={tools} isSepa={isSepa} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('beneficiaryForm.forTheTeam')} />
        <CardBody className="flex flex-col gap-4">
          <TextField tools={tools} field="notes" label={t('beneficiaryForm.notesThatStayIn')} optional />
          <NotePart answer={answer} change={setAnswer} isWarned={warnings.length > 0} />
        </CardBody>
        <CardFooter>
          {message && (
            <Notice tone="negative" announce className="w-full">
              {message}
            </Notice>
          )}
          <Button type="submit" variant="primary" pending={pending}>
            {version === null ? t('beneficiaryForm.askToAddIt') : t('beneficiaryForm.askForThisChange')}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}
