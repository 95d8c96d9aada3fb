import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import type { AuditRecord } from '@/lib/audit/queries';
import { auditText } from '@/lib/events/vocabulary';
import { actorOf } from '@/lib/kernel/texts/actor';
import { t } from '@/messages/audit';
import { AuditRecordDetails } from './audit-record-details';
import { AuditSubject } from './audit-subject';

/** Audit records in the given order. */
export const AuditTable = ({ records }: { records: readonly AuditRecord[] }) => (
  <Table label={t('table.label')} fold={43}>
    <TableHead>
      <HeaderCell>{t('fields.when')}</HeaderCell>
      <HeaderCell>{t('fields.who')}</HeaderCell>
      <HeaderCell className="w-full">{t('fields.what')}</HeaderCell>
      <HeaderCell>{t('fields.about')}</HeaderCell>
    </TableHead>
    <TableBody>
      {records.map((record) => (
        <AuditRow key={record.hash} record={record} />
      ))}
    </TableBody>
  </Table>
);

function AuditRow({ record }: { record: AuditRecord }) {
  const remark = record.details.reason ?? record.details.why;
  return (
    <Row>
      <Cell label={t('fields.when')} className="align-top text-muted">
        <Instant at={record.at} seconds />
      </Cell>
      <Cell label={t('fields.who')} className="align-top whitespace-nowrap">
        {actorOf(record.actorName, record.details)}
      </Cell>
      <Cell place="name" className="align-top">
        <p className="font-medium">{auditText(record.action)}</p>
        {remark && <p className="wrap-anywhere text-muted">{remark}</p>}
        <AuditRecordDetails record={record} />
      </Cell>
      <Cell label={t('fields.about')} className="align-top whitespace-nowrap">
        <AuditSubject record={record} />
      </Cell>
    </Row>
  );
}
