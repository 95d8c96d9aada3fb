import type { ReactNode } from 'react';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { t } from '@/messages/batch-preparation';
import { countText } from '../../list/count';

type BatchOfFile = {
  readonly number: number;
  readonly account: ReactNode;
  readonly execution: ReactNode;
  readonly count: number;
  /** Null if an amount cannot be read. */
  readonly sum: string | null;
};

/** The batches that a file becomes, before it is read. */
export const BatchesCard = ({
  description,
  batches,
}: {
  description: string;
  batches: readonly BatchOfFile[];
}) => (
  <Card>
    <CardHeader title={t('paymentPartsCard.title', { count: batches.length })} description={description} />
    <Table label={t('paymentPartsCard.label')} fold={43}>
      <TableHead>
        <HeaderCell>{t('paymentPartsCard.batch')}</HeaderCell>
        <HeaderCell>{t('paymentFileCard.account')}</HeaderCell>
        <HeaderCell>{t('paymentFileCard.execution')}</HeaderCell>
        <HeaderCell align="right">{t('paymentFileCard.payments')}</HeaderCell>
        <HeaderCell align="right">{t('paymentFileCard.sum')}</HeaderCell>
      </TableHead>
      <TableBody>
        {batches.map(({ number, account, execution, count, sum }) => (
          <Row key={number}>
            <Cell>{t('paymentPartsCard.number', { number })}</Cell>
            <Cell label={t('paymentFileCard.account')}>{account}</Cell>
            <Cell label={t('paymentFileCard.execution')}>{execution}</Cell>
            <Cell label={t('paymentFileCard.payments')} align="right">
              {countText(count)}
            </Cell>
            <Cell label={t('paymentFileCard.sum')} align="right">
              <SumDetail sum={sum} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </Card>
);

export const SumDetail = ({ sum }: { sum: string | null }) =>
  sum === null ? t('paymentFileCard.unreadable') : <Amount amount={sum} />;
