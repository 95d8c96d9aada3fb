'use client';

import { Button } from '@/components/ui/buttons/button';
import { DateField } from '@/components/ui/dates/date-field';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { clockAt, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/deputies';
import { RequestFormDialog } from '../changes/request-form-dialog';

export type RequestedDeputy = { readonly deputyId: string; readonly from: string; readonly until: string };

const nothing: RequestedDeputy = { deputyId: '', from: '', until: '' };

const today = (timeZone: string) => clockAt(new Date(), timeZone).date;

/** Requests a deputy for some days, which an admin approves. */
export const DeputyForm = ({
  candidates,
  timeZone,
  longestDays,
  request,
}: {
  candidates: readonly { readonly id: string; readonly name: string }[];
  timeZone: string;
  longestDays: number;
  request: (requested: RequestedDeputy & { readonly note: string }) => Promise<ActionReply<undefined>>;
}) => (
  <RequestFormDialog<RequestedDeputy>
    title={t('form.title')}
    description={t('form.description', { timeZone })}
    trigger={<Button>{t('form.open')}</Button>}
    initial={nothing}
    request={request}
    done={t('form.done')}
  >
    {({ typed, type, problems }) => (
      <>
        <Field name="deputyId" label={t('form.deputy')} error={problems.deputyId} required>
          {(control) => (
            <Select
              {...control}
              value={typed.deputyId}
              onChange={({ target }) => type({ deputyId: target.value })}
            >
              <option value="">{t('form.choose')}</option>
              {candidates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            kind="day"
            name="from"
            label={t('form.from')}
            value={typed.from}
            onValue={(from) => type({ from })}
            zone={timeZone}
            error={problems.from}
            required
            direction="ahead"
            min={today(timeZone)}
          />
          <DateField
            kind="day"
            name="until"
            label={t('form.until')}
            value={typed.until}
            onValue={(until) => type({ until })}
            zone={timeZone}
            hint={t('form.untilHint', { count: longestDays })}
            error={problems.until}
            required
            direction="ahead"
            min={parseLocalDate(typed.from) ?? today(timeZone)}
          />
        </div>
      </>
    )}
  </RequestFormDialog>
);
