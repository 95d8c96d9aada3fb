import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DateField } from '@/components/ui/dates/date-field';
import { DateParam } from '@/components/ui/dates/date-param';
import { TimeField } from '@/components/ui/dates/time-field';
import { type ChosenLocale, localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';

installGerman();

const nothing = () => undefined;

/** As the server renders it for a person. */
const rendered = (element: React.ReactElement, chosen: ChosenLocale = {}) =>
  inLocale(localeOf(chosen), () => renderToString(element));

const moment = (value: string, error?: string) => (
  <DateField
    kind="moment"
    name="at"
    label="Send at"
    value={value}
    onValue={nothing}
    zone="Europe/Berlin"
    error={error}
    direction="ahead"
    consequenceOf={() => 'Executed Tue 24 Nov.'}
  />
);

describe('a field for a date', () => {
  it('is a text field with its name, in the person’s form, before any script runs', () => {
    const html = rendered(moment('2026-11-27T15:00'), { language: 'de' });
    expect(html).toMatch(/<input[^>]*name="at"[^>]*value="27\. Nov\. 2026, 15:00"/);
    expect(html).not.toContain('type="date');
    expect(html).toMatch(
      /<button[^>]*aria-labelledby="(\S+) \S+-label".*<span id="\1"[^>]*>Kalender öffnen</,
    );
  });

  it('says what its value leads to, and which of two equal times counts', () => {
    const html = rendered(moment('2026-10-25T02:30'));
    expect(html).toContain('Executed Tue 24 Nov.');
    expect(html).toContain('The first one is used (CEST).');
  });

  it('says nothing of the kind while it is empty', () => {
    expect(rendered(moment(''))).not.toContain('Executed');
  });

  it('shows the error of the form', () => {
    expect(rendered(moment('', 'Choose a date and a time.'))).toContain('Choose a date and a time.');
  });
});

describe('a day of an address', () => {
  const day = (typed: string, describedBy?: string) => (
    <DateParam name="from" aria-label="From" typed={typed} describedBy={describedBy} direction="back" />
  );

  it('is shown in the person’s form, in whatever form the address has it', () => {
    for (const typed of ['2026-11-27', '27.11.2026', '27 Nov 2026'])
      expect(rendered(day(typed), { dates: 'slashes' })).toContain('value="27/11/2026"');
  });

  it('stays as it is if it cannot be read, with how to enter it', () => {
    const html = rendered(day('31.2.2027'));
    expect(html).toContain('value="31.2.2027"');
    expect(html).toContain('This is not a date.');
  });

  it('leaves the message to the server if the server has one', () => {
    const html = rendered(day('31.2.2027', 'problem'));
    expect(html).toContain('aria-describedby="problem"');
    expect(html).not.toContain('This is not a date.');
  });
});

it('a field for a time leaves out seconds that are zero', () => {
  const time = (value: string) =>
    rendered(<TimeField name="time" label="Time" value={value} onValue={nothing} />);
  expect(time('08:00:00')).toContain('value="08:00"');
  expect(time('08:00:30')).toContain('value="08:00:30"');
});
