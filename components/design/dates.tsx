'use client';

import { useState } from 'react';
import { DateField } from '@/components/ui/dates/date-field';
import { DateParam } from '@/components/ui/dates/date-param';
import { TimeField } from '@/components/ui/dates/time-field';
import { parseLocalDate } from '@/lib/kernel/dates/calendar';
import { targetClosing } from '@/lib/kernel/dates/target-calendar';
import { t } from '@/messages/design';
import { Columns, Specimen } from './specimen';

/** In a fixed zone, so that the specimens look alike everywhere. */
const zone = 'Europe/Berlin';

function consequenceOf(value: string): string {
  const day = parseLocalDate(value.slice(0, 10));
  return day && targetClosing(day) ? t('dates.later') : t('dates.sameDay');
}

export function DatesSpecimen() {
  const [moment, setMoment] = useState('2027-03-25T15:00');
  const [repeated, setRepeated] = useState('2026-10-25T02:30');
  const [day, setDay] = useState('2027-03-01');
  const [wrong, setWrong] = useState('');
  const [time, setTime] = useState('15:00');
  return (
    <Specimen name="dates" title={t('sections.dates')}>
      <Columns>
        <DateField
          kind="moment"
          name="moment"
          label={t('dates.moment')}
          hint={t('dates.zone', { timeZone: zone })}
          value={moment}
          onValue={setMoment}
          zone={zone}
          required
          direction="ahead"
          isBanking
          consequenceOf={consequenceOf}
        />
        <DateField
          kind="moment"
          name="repeated"
          label={t('dates.repeated')}
          value={repeated}
          onValue={setRepeated}
          zone={zone}
          direction="ahead"
        />
        <DateField
          kind="day"
          name="day"
          label={t('dates.day')}
          value={day}
          onValue={setDay}
          direction="ahead"
        />
        <DateField
          kind="day"
          name="wrong"
          label={t('sample.executionDate')}
          error={t('fields.invalidError')}
          value={wrong}
          onValue={setWrong}
          direction="ahead"
        />
        <TimeField name="time" label={t('dates.time')} value={time} onValue={setTime} />
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="font-medium text-[0.8125rem]">
            {t('dates.since')}
          </span>
          <DateParam
            name="since"
            aria-label={t('dates.since')}
            typed="2026-11-01"
            direction="back"
            className="w-44"
          />
        </div>
      </Columns>
    </Specimen>
  );
}
