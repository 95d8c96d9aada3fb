'use client';

import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Form } from '@/components/ui/forms/form';
import { NoteField } from '@/components/ui/forms/note-field';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { TwoColumns } from '@/components/ui/layout/two-columns';
import { parseRecurring, type RecurringInput } from '@/lib/recurring/set-up/input';
import { t } from '@/messages/recurring';
import { NextDates } from './next-dates';
import { BeneficiaryFields, ScheduleFields } from './recurring-fields';
import { type RecurringStart, type RequestRecurring, useRecurringForm } from './use-recurring-form';

type RecurringFormProps = RecurringStart & { readonly now: Date; readonly request: RequestRecurring };

/**
 * Sets up or changes a recurring payment: the request needs a second person's approval before it is sent to
 * the provider.
 */
export function RecurringForm({ now, request, ...start }: RecurringFormProps) {
  const { tools, note, setNote, refusal, isTouched, pending, leave, submit } = useRecurringForm(
    start,
    request,
  );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <LeaveGuard
        active={isTouched}
        title={t('recurringForm.leaveTitle')}
        description={t('recurringForm.leaveDescription')}
      />
      <TwoColumns>
        <Card>
          <CardBody className="flex flex-col gap-5 pt-5">
            {refusal && <RefusedNotice title={t('recurringForm.refused')} refused={refusal} />}
            <BeneficiaryFields tools={tools} isKnown={start.latest !== 0} />
            <ScheduleFields tools={tools} />
            <NoteField hint={t('recurringForm.noteHint')} optional text={note} onText={setNote} />
          </CardBody>
          <CardFooter>
            <ButtonLink href={leave}>{t('recurringForm.back')}</ButtonLink>
            <Button type="submit" variant="primary" pending={pending}>
              {t('recurringForm.submit')}
            </Button>
          </CardFooter>
        </Card>
        <NextPayments input={tools.input} now={now} />
      </TwoColumns>
    </Form>
  );
}

/** The next dates of the input, once day and time are complete. */
function NextPayments({ input, now }: { input: RecurringInput; now: Date }) {
  const parsed = parseRecurring({
    ...input,
    beneficiaryId: input.beneficiaryId || '1',
    label: input.label || '-',
  });
  return (
    <Card>
      <CardHeader title={t('recurringForm.nextPayments')} description={t('recurringForm.nextPaymentsHint')} />
      <CardBody>
        {!parsed.ok ? (
          <p className="text-muted">{t('recurringForm.incomplete')}</p>
        ) : parsed.value.setup.enabled ? (
          <NextDates setup={parsed.value.setup} now={now} />
        ) : (
          <p className="text-muted">{t('recurringForm.switchedOff')}</p>
        )}
      </CardBody>
    </Card>
  );
}
