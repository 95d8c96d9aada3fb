import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from '@/components/ui/buttons/button';
import { AreaChart } from '@/components/ui/charts/area-chart';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Pagination } from '@/components/ui/layout/pagination';
import { Cell, HeaderCell, Row, SortHeader, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { ViewersZone } from '@/components/ui/zone/viewers-zone';
import { localDate } from '@/lib/kernel/dates/calendar';
import { minorUnits } from '@/lib/kernel/money';

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');
const attribute = (html: string, name: string): string | undefined =>
  html.match(new RegExp(`${name}="([^"]*)"`))?.[1];

describe('the amount component', () => {
  test('shows minor units grouped, with two decimals and its currency', () => {
    expect(textOf(renderToStaticMarkup(<Amount amount={123_456_789n} />))).toBe('1,234,567.89\u00a0EUR');
  });

  test('shows the decimal string of the wire the same way', () => {
    expect(textOf(renderToStaticMarkup(<Amount amount="1234.5" currency={null} />))).toBe('1,234.50');
  });

  test('shows both signs when it is a movement', () => {
    const shown = [100n, -100n].map((amount) =>
      textOf(renderToStaticMarkup(<Amount amount={amount} signed currency={null} />)),
    );
    expect(shown).toEqual(['+1.00', '−1.00']);
  });
});

test('shows an IBAN in groups of four', () => {
  expect(textOf(renderToStaticMarkup(<Iban account="DE89370400440532013000" />))).toBe(
    'DE89 3704 0044 0532 0130 00',
  );
});

test('has the machine-readable form of a date', () => {
  const html = renderToStaticMarkup(<CalendarDate date={localDate('2026-11-21')} />);
  expect([attribute(html, 'dateTime'), textOf(html)]).toEqual(['2026-11-21', '21 Nov 2026']);
});

test('marks an instant as UTC while the browser’s zone is unknown', () => {
  const html = renderToStaticMarkup(<Instant at={new Date('2026-11-21T14:05:00Z')} />);
  expect(textOf(html)).toBe('21 Nov 2026, 14:05 UTC');
});

test('renders an instant on the server in the zone that the browser has named', () => {
  const html = renderToStaticMarkup(
    <ViewersZone known="America/New_York">
      <Instant at={new Date('2026-11-01T05:30:00Z')} /> and <Instant at={new Date('2026-11-01T06:30:00Z')} />
    </ViewersZone>,
  );
  expect(textOf(html)).toBe('1 Nov 2026, 01:30 and 1 Nov 2026, 01:30');
});

describe('a field', () => {
  const html = renderToStaticMarkup(
    <Field name="amount" label="Amount" hint="In euro" error="Too many decimals">
      {(control) => <Input {...control} />}
    </Field>,
  );

  test('labels its control', () => {
    expect(attribute(html, 'for')).toBe(html.match(/<input[^>]* id="([^"]*)"/)?.[1]);
  });

  test('links its hint and its error to its control', () => {
    const described = attribute(html, 'aria-describedby')?.split(' ') ?? [];
    const reported = described.map((id) =>
      textOf(html.split(`id="${id}"`)[1]?.split('</p>')[0] ?? '')
        .split('>')
        .at(-1),
    );
    expect(reported).toEqual(['In euro', 'Too many decimals']);
  });

  test('marks its control as invalid only with an error', () => {
    const fine = renderToStaticMarkup(
      <Field name="amount" label="Amount">
        {(control) => <Input {...control} />}
      </Field>,
    );
    expect([attribute(html, 'aria-invalid'), attribute(fine, 'aria-invalid')]).toEqual(['true', undefined]);
  });
});

test('marks a pending button as busy and disabled', () => {
  const html = renderToStaticMarkup(<Button pending>Send</Button>);
  expect([attribute(html, 'aria-busy'), attribute(html, 'disabled')]).toEqual(['true', '']);
});

describe('a table', () => {
  const html = renderToStaticMarkup(
    <Table label="Payments" fold={43}>
      <TableHead>
        <SortHeader href="?sort=date" sorted="descending">
          Date
        </SortHeader>
        <HeaderCell align="right">Amount</HeaderCell>
      </TableHead>
      <TableBody>
        <Row>
          <Cell>21 Nov 2026</Cell>
          <Cell label="Amount" align="right">
            1.00
          </Cell>
        </Row>
      </TableBody>
    </Table>,
  );

  test('has its roles, which block layout on a narrow screen would remove', () => {
    const roles = [...html.matchAll(/role="([a-z]+)"/g)].map(([, role]) => role);
    expect(new Set(roles)).toEqual(new Set(['table', 'rowgroup', 'row', 'columnheader', 'cell']));
  });

  test('shows its sort column, and sorts by a link', () => {
    expect(html).toMatch(/aria-sort="descending"[^>]*><a [^>]*href="\?sort=date"/);
  });

  test('can be scrolled by keyboard', () => {
    expect(attribute(html, 'tabindex')).toBe('0');
  });
});

test('offers no next page at the end', () => {
  const html = renderToStaticMarkup(
    <Pagination page={3} pageSize={25} total={60} hrefOf={(page) => `?page=${page}`} />,
  );
  expect(textOf(html)).toContain('51–60 of 60');
  expect([html.includes('href="?page=2"'), html.includes('href="?page=4"')]).toEqual([true, false]);
});

test('describes a chart in text', () => {
  const html = renderToStaticMarkup(
    <AreaChart
      title="Balance of Operating"
      from={localDate('2026-11-01')}
      to={localDate('2026-11-21')}
      points={[
        { date: localDate('2026-11-01'), amount: minorUnits(100_00n) },
        { date: localDate('2026-11-09'), amount: minorUnits(-20_00n) },
        { date: localDate('2026-11-20'), amount: minorUnits(60_00n) },
      ]}
    />,
  );
  expect(html).toContain(
    'From 100.00 EUR on 1 Nov 2026 to 60.00 EUR on 20 Nov 2026. Lowest −20.00 EUR on 9 Nov 2026, highest 100.00 EUR on 1 Nov 2026.',
  );
});
