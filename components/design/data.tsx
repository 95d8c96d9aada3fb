import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { AreaChart } from '@/components/ui/charts/area-chart';
import { Meter } from '@/components/ui/charts/meter';
import { ProgressBar } from '@/components/ui/charts/progress-bar';
import { Proportion } from '@/components/ui/charts/proportion';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import {
  Cell,
  HeaderCell,
  Row,
  RowLink,
  SecondLine,
  SortHeader,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { CopyButton } from '@/components/ui/values/copy-button';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { FactList } from '@/components/ui/values/fact-list';
import { Iban } from '@/components/ui/values/iban';
import { Identifier } from '@/components/ui/values/identifier';
import { Instant } from '@/components/ui/values/instant';
import { Kbd } from '@/components/ui/values/kbd';
import { QrCode } from '@/components/ui/values/qr-code';
import { addDays, localDate } from '@/lib/kernel/dates/calendar';
import type { Density } from '@/lib/kernel/lists/list-settings';
import { minorUnits } from '@/lib/kernel/money';
import { qrPicture } from '@/lib/kernel/qr-picture';
import { t } from '@/messages/design';
import { Columns, Side, Specimen } from './specimen';

const rowsOf = () =>
  [
    { id: 'first', name: t('sample.company'), state: 'awaiting_approval', amount: 123_450n },
    { id: 'second', name: t('sample.other'), state: 'completed', amount: 8_888_888_88n },
    { id: 'third', name: t('sample.third'), state: 'refused', amount: 99n },
  ] as const;

const Payments = ({ label, density }: { label: string; density?: Density }) => (
  <div className="rounded-lg border border-line">
    <ListBar
      totals={<ListSum counted={t('sample.count', { count: 3 })} amount={minorUnits(889_012_437n)} />}
    />
    <Table label={label} fold={36} density={density}>
      <TableHead>
        <SortHeader href="/design" sorted="ascending">
          {t('table.beneficiary')}
        </SortHeader>
        <HeaderCell>{t('table.status')}</HeaderCell>
        <SortHeader href="/design" align="right">
          {t('table.amount')}
        </SortHeader>
      </TableHead>
      <TableBody>
        {rowsOf().map(({ id, name, state, amount }) => (
          <Row key={id}>
            <Cell place="name">
              <RowLink href="/design">{name}</RowLink>
              <SecondLine>{t('sample.reference')}</SecondLine>
            </Cell>
            <Cell place="state">
              <OrderStateBadge state={state} />
            </Cell>
            <Cell place="figure" align="right">
              <Amount amount={amount} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </div>
);

export const TableSpecimen = () => (
  <Specimen name="table" title={t('sections.table')}>
    <Payments label={t('table.full')} />
    <Payments label={t('table.compact')} density="compact" />
    <div className="max-w-sm">
      <Payments label={t('table.narrow')} />
    </div>
  </Specimen>
);

const day = localDate('2026-11-21');

export const ValuesSpecimen = () => (
  <Specimen name="values" title={t('sections.values')}>
    <Side>
      <Amount amount={123_450n} />
      <Amount amount={123_450n} signed tone="movement" />
      <Amount amount={-123_450n} signed tone="movement" />
      <Amount amount={0n} tone="muted" />
      <Amount amount="98765432.10" currency="SEK" />
      <CalendarDate date={day} />
      <Instant at={new Date('2026-11-21T14:05:00Z')} />
      <Kbd>⌘</Kbd>
      <Kbd>K</Kbd>
    </Side>
    <Columns>
      <DefinitionList
        items={[
          { term: t('sample.account'), detail: <Iban account="DE89370400440532013000" copy /> },
          {
            term: t('table.reference'),
            detail: <Identifier text="INV-2026-00108" what={t('table.reference')} />,
          },
          { term: t('sample.executionDate'), detail: <CalendarDate date={day} /> },
        ]}
      />
      <DifferenceList
        label={t('sample.changes')}
        lines={[
          {
            term: t('table.amount'),
            before: <Amount amount={120_000n} />,
            after: <Amount amount={123_450n} />,
          },
          { term: t('table.reference'), after: t('sample.reference') },
        ]}
      />
    </Columns>
    <Side>
      <CopyButton text="DE89370400440532013000" what={t('sample.account')} />
      <CopyButton text="DE89370400440532013000" what={t('sample.account')} labelled />
      <QrCode picture={qrPicture(t('sample.reference'))} label={t('sample.code')} className="size-28" />
    </Side>
    <FactList
      label={t('sample.facts')}
      facts={[
        { term: t('table.amount'), detail: <Amount amount={123_450n} /> },
        { term: t('sample.fee'), detail: <Amount amount={35n} />, hint: t('sample.executed') },
        { term: t('sample.executionDate'), detail: <CalendarDate date={day} /> },
        { term: t('sample.account'), detail: t('sample.company') },
      ]}
    />
  </Specimen>
);

const history = [92n, 88n, 95n, 70n, 74n, 61n, 66n].map((thousands, index) => ({
  date: addDays(day, (index - 6) * 5),
  amount: minorUnits(thousands * 100_000n),
}));

const band = Array.from({ length: 15 }, (_, index) => ({
  date: addDays(day, index),
  firm: minorUnits(6_600_000n - BigInt(index) * 240_000n),
  soft: minorUnits(6_600_000n - BigInt(index) * 410_000n),
}));

export const ChartsSpecimen = () => (
  <Specimen name="charts" title={t('sections.charts')}>
    <div>
      <AreaChart title={t('sample.balance')} points={history} band={band} from={addDays(day, -30)} to={day} />
    </div>
    <Columns>
      <Meter words={t('sample.opened', { count: 6 })} value={6} max={9} />
      <Sparkline label={t('sample.balance')} amounts={history.map(({ amount }) => amount)} />
      <ProgressBar label={t('sample.progress')} words={t('sample.progress')} done={640} total={1000} />
      <div className="space-y-3 self-center">
        <Proportion before={300n} added={400n} bound={1000n} />
        <Proportion before={700n} added={500n} bound={1000n} />
      </div>
    </Columns>
  </Specimen>
);
