import { Check } from 'lucide-react';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { permissions, permissionsOf } from '@/lib/access/permissions';
import { roles } from '@/lib/kernel/roles';
import { t } from '@/messages/people';

/** The permissions of each role, from the table that authorization uses. */
export const RoleTable = () => (
  <Card>
    <CardHeader title={t('roleTable.title')} description={t('roleTable.description')} />
    <Table label={t('roleTable.title')} fold={36}>
      <TableHead>
        <HeaderCell className="w-full">{t('roleTable.permission')}</HeaderCell>
        {roles.map((role) => (
          <HeaderCell key={role} className="min-w-22 text-center">
            {t(`roles.${role}`)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {permissions.map((permission) => (
          <Row key={permission}>
            <Cell place="name" className="h-10 min-w-48">
              {t(`permissions.${permission}`)}
            </Cell>
            {roles.map((role) => (
              <Cell
                key={role}
                place="detail"
                label={t(`roles.${role}`)}
                className="h-10 narrow:flex narrow:items-center text-center"
              >
                <Mark allowed={permissionsOf[role].has(permission)} />
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  </Card>
);

const Mark = ({ allowed }: { allowed: boolean }) =>
  allowed ? (
    <>
      <Check aria-hidden strokeWidth={2.5} className="mx-auto size-4 text-positive" />
      <span className="sr-only">{t('roleTable.yes')}</span>
    </>
  ) : (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{t('roleTable.no')}</span>
    </>
  );
