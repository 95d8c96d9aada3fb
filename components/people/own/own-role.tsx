import { Check } from 'lucide-react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Badge } from '@/components/ui/status/badge';
import { DefinitionList } from '@/components/ui/values/definition-list';
import type { Actor } from '@/lib/access/grant';
import { permissions, permissionsOf } from '@/lib/access/permissions';
import { t } from '@/messages/people';

/** The person's identity, role and permissions. */
export function OwnRole({ actor: { name, email, role } }: { actor: Actor }) {
  const allowed = permissions.filter((permission) => permissionsOf[role].has(permission));
  return (
    <Card>
      <CardHeader title={t('ownRole.title')} description={t('ownRole.description')} />
      <CardBody>
        <DefinitionList
          items={[
            { term: t('fields.name'), detail: name },
            { term: t('fields.email'), detail: email },
            {
              term: t('fields.role'),
              detail: (
                <>
                  <Badge>{t(`roles.${role}`)}</Badge>
                  <p className="mt-1 text-[0.8125rem] text-muted">{t(`roleDescriptions.${role}`)}</p>
                </>
              ),
            },
            {
              term: t('ownRole.permissions'),
              detail: (
                <details>
                  <summary className="w-fit rounded-sm hover:text-muted">
                    {t('ownRole.permissionCount', { count: allowed.length })}
                  </summary>
                  <ul className="mt-2 flex flex-col gap-1.5">
                    {allowed.map((permission) => (
                      <li key={permission} className="flex items-start gap-2">
                        <Check
                          aria-hidden
                          strokeWidth={2.5}
                          className="mt-0.5 size-4 shrink-0 text-positive"
                        />
                        {t(`permissions.${permission}`)}
                      </li>
                    ))}
                  </ul>
                </details>
              ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
