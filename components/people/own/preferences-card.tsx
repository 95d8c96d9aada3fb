'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Form } from '@/components/ui/forms/form';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { ChosenLocale, DateForm, Language, NumberForm } from '@/locale/locale.mjs';
import { t } from '@/messages/profile';
import { ChoiceField } from './choice-field';

/** Each in its own language, to be found by who cannot read the other. */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const numberSamples: Readonly<Record<NumberForm, string>> = {
  point: '1,234.56',
  comma: '1.234,56',
  space: '1 234,56',
};

const dateSamples: Readonly<Record<Exclude<DateForm, 'words'>, string>> = {
  slashes: '31/12/2026',
  dots: '31.12.2026',
  iso: '2026-12-31',
};

/**
 * Language, forms of numbers and dates, and time zone of a person. A document has one language, so the page
 * is loaded again once they are saved.
 */
export function PreferencesCard({
  chosen,
  zones,
  save,
}: {
  chosen: ChosenLocale;
  zones: readonly string[];
  save: (input: ChosenLocale) => Promise<ActionReply<undefined>>;
}) {
  const [wanted, setWanted] = useState(chosen);
  const [refused, setRefused] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  const change = (part: ChosenLocale) => setWanted({ ...wanted, ...part });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(save(wanted));
      if (reply.ok) window.location.reload();
      else setRefused(reply);
    });
  };
  return (
    <Card>
      <CardHeader title={t('preferences.title')} description={t('preferences.description')} />
      <CardBody>
        <Form onSubmit={submit} className="flex flex-col gap-4">
          {refused && <RefusedNotice title={t('preferences.notSaved')} refused={refused} />}
          <ChoiceField
            name="language"
            label={t('preferences.language')}
            value={wanted.language}
            names={languageNames}
            none={t('preferences.browsersLanguage')}
            change={(language) => change({ language })}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <ChoiceField
              name="numbers"
              label={t('preferences.numbers')}
              value={wanted.numbers}
              names={numberSamples}
              none={t('preferences.ofLanguage')}
              change={(numbers) => change({ numbers })}
            />
            <ChoiceField
              name="dates"
              label={t('preferences.dates')}
              value={wanted.dates === 'words' ? undefined : wanted.dates}
              names={dateSamples}
              none={t('preferences.dateInWords')}
              change={(dates) => change({ dates })}
            />
          </div>
          <ChoiceField
            name="zone"
            label={t('preferences.zone')}
            value={wanted.zone}
            names={Object.fromEntries(zones.map((zone) => [zone, zone]))}
            none={t('preferences.browsersZone')}
            change={(zone) => change({ zone })}
          />
          <div>
            <Button type="submit" pending={pending}>
              {t('preferences.save')}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
