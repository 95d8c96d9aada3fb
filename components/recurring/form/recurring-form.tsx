'use client';

import { useRouter } from 'next/navigation';
import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Checkbox } from '@/components/ui/forms/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { NoteField } from '@/components/ui/forms/note-field';
import { RadioCards } from '@/components/ui/forms/radio-cards';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { RecurrenceType } from '@/lib/provider/contract/contract';
import { parseRecurring, type RecurringInput, type RecurringProblems } from '@/lib/recurring/set-up/input';
import { greatestBeneficiaryId, longestLabel } from '@/lib/recurring/set-up/setup';
import { t } from '@/messages/recurring';
import { DayField } from './day-field';
import { NextDates } from './next-dates';

type RequestChange = (asked: {
  input: RecurringInput;
  latest: number;
  note: string;
}) => Promise<ActionReply<undefined>>;

const rhythms = [
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'MONTHLY', label: 'Every month' },
  { value: 'QUARTERLY', label: 'Every quarter' },
] as const satisfies readonly { value: RecurrenceType; label: string }[];

/**
 * Sets up or changes a recurring payment: what it asks for goes to a second person, and then to the service.
 */
export function RecurringForm({
  initial,
  latest,
  refused,
  now,
  request,
}: {
  initial: RecurringInput;
  /** The last request that this form was made from; 0 for a beneficiary that may be new. */
  latest: number;
  /** What the service said to the values that this form begins with, by field. */
  refused?: RecurringProblems;
  now: Date;
  request: RequestChange;
}) {
  const router = useRouter();
  // The page may be read again behind an open form: only what is typed since it was opened counts as typed.
  const [start] = useState(initial);
  const [input, setInput] = useState(start);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<RecurringProblems>(refused ?? {});
  const [refusal, setRefusal] = useState<Refused>();
  const [isAsked, setAsked] = useState(false);
  const [pending, startTransition] = useTransition();
  const isKnown = latest !== 0;
  const leave = isKnown ? `/recurring/${initial.beneficiaryId}` : '/recurring';
  const type = (typed: Partial<RecurringInput>) => {
    setInput((before) => ({ ...before, ...typed }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(typed, field))),
    );
  };
  const parsed = parseRecurring({
    ...input,
    beneficiaryId: input.beneficiaryId || '1',
    label: input.label || '-',
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(request({ input, latest, note }));
      setProblems((!reply.ok && reply.fields) || {});
      setRefusal(reply.ok ? undefined : reply);
      if (!reply.ok) return;
      setAsked(true);
      toast.success('It waits for a second person now.');
      router.push(leave);
    });
  };

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <LeaveGuard
        active={(input !== start || note !== '') && !isAsked}
        title={t('recurringForm.title')}
        description={t('recurringForm.description')}
      />
      <Card>
        <CardBody className="flex flex-col gap-5 pt-5">
          {refusal && <RefusedNotice title={t('recurringForm.thisWasNotAsked')} refused={refusal} />}
          <Field
            name="beneficiaryId"
            label={t('recurringForm.label')}
            hint={t('recurringForm.hint')}
            error={problems.beneficiaryId}
            required
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={String(greatestBeneficiaryId).length}
                readOnly={isKnown}
                value={input.beneficiaryId}
                onChange={(event) => type({ beneficiaryId: event.target.value })}
                className="max-w-40 read-only:bg-soft"
              />
            )}
          </Field>
          <Field
            name="label"
            label={t('recurringForm.whatTheTeamCalls')}
            hint={t('recurringForm.theServiceDoesNot')}
            error={problems.label}
            required
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={longestLabel}
                value={input.label}
                onChange={(event) => type({ label: event.target.value })}
              />
            )}
          </Field>
          <div>
            <RadioCards
              name="recurrenceType"
              legend={t('recurringForm.legend')}
              options={rhythms}
              value={rhythms.find(({ value }) => value === input.recurrenceType)?.value ?? 'MONTHLY'}
              onValueChange={(recurrenceType) => type({ recurrenceType })}
              className="sm:grid-cols-3"
            />
            {problems.recurrenceType && (
              <p className="mt-1.5 text-[0.8125rem] text-negative">{problems.recurrenceType}</p>
            )}
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <DayField
              recurrenceType={input.recurrenceType}
              day={input.day}
              error={problems.day}
              onDay={(day) => type({ day })}
            />
            <Field name="time" label={t('recurringForm.timeOfDayUtc')} error={problems.time} required>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  step={1}
                  value={input.time}
                  onChange={(event) => type({ time: event.target.value })}
                />
              )}
            </Field>
          </div>
          <div>
            <Checkbox
              name="enabled"
              label={t('recurringForm.switchedOn')}
              description={t('recurringForm.switchedOffItStays')}
              checked={input.enabled}
              onChange={(event) => type({ enabled: event.target.checked })}
            />
            {problems.enabled && <p className="mt-1.5 text-[0.8125rem] text-negative">{problems.enabled}</p>}
          </div>
          <NoteField hint={t('recurringForm.forTheOneWho')} optional text={note} onText={setNote} />
        </CardBody>
        <CardFooter>
          <ButtonLink href={leave}>{t('recurringForm.goBack')}</ButtonLink>
          <Button type="submit" variant="primary" pending={pending}>
            {t('recurringForm.askASecondPerson')}
          </Button>
        </CardFooter>
      </Card>
      <Card>
        <CardHeader
          title={t('recurringForm.nextPayments')}
          description={t('recurringForm.withTheseValuesAs')}
        />
        <CardBody>
          {!parsed.ok ? (
            <p className="text-muted">{t('recurringForm.body')}</p>
          ) : parsed.value.setup.enabled ? (
            <NextDates setup={parsed.value.setup} now={now} />
          ) : (
            <p className="text-muted">{t('recurringForm.noneWhileItIs')}</p>
          )}
        </CardBody>
      </Card>
    </form>
  );
}
