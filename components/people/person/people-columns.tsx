import type { ObjectToFactor, RequestRemoval } from '@/components/second-factor/confirm/factor-actions';
import { Badge } from '@/components/ui/status/badge';
import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import type { PeopleColumn, PeopleSort } from '@/lib/people/list/filter';
import type { PersonLine } from '@/lib/people/list/lines';
import { t } from '@/messages/people';
import { FactorRemovals } from './factor-removals';
import { PersonFactors } from './person-factors';
import { PersonStanding } from './person-standing';

/** What a viewer with that permission decides about second factors. */
export type FactorDecisions = { readonly remove: RequestRemoval; readonly object: ObjectToFactor };

/** A person, the present, and what the viewer may decide about their second factors. */
type ShownPerson = PersonLine & {
  readonly now: Date;
  readonly removeFactor: FactorDecisions | undefined;
};

/** How the list shows each column. */
export const shownPeopleColumns: Readonly<Record<PeopleColumn, ChosenColumn<ShownPerson, PeopleSort>>> = {
  role: {
    width: 8,
    sort: 'role',
    major: true,
    isLabelled: true,
    cell: ({ person }) => <RoleAndGroups person={person} />,
  },
  status: {
    width: 10,
    major: true,
    isLabelled: true,
    cell: (line) => <PersonStanding {...line} />,
  },
  secondFactor: {
    width: 10,
    major: true,
    isLabelled: true,
    cell: ({ person, factors, removeFactor }) => (
      <span className="inline-flex flex-col items-start gap-1">
        <PersonFactors factors={factors} />
        {removeFactor && <FactorRemovals person={person.name} factors={factors} {...removeFactor} />}
      </span>
    ),
  },
  added: {
    width: 9,
    sort: 'added',
    isLabelled: true,
    className: 'whitespace-nowrap text-muted',
    cell: ({ person }) => <Instant at={person.createdAt} />,
  },
};

const RoleAndGroups = ({ person: { role, groups, rolesFrom } }: Pick<PersonLine, 'person'>) => (
  <span className="inline-flex flex-col items-start gap-1 narrow:items-end narrow:@min-[34rem]/table:items-start">
    {t(`roles.${role}`)}
    {groups.length > 0 && (
      <span className="flex flex-wrap gap-1">
        {groups.map((group) => (
          <Badge key={group}>{group}</Badge>
        ))}
      </span>
    )}
    {rolesFrom === 'provider' && (
      <span className="text-[0.8125rem] text-muted">{t('table.roleFromProvider')}</span>
    )}
  </span>
);

export const peopleColumnLabel = (column: PeopleColumn): string =>
  column === 'role' ? t('fields.role') : t(`table.${column}`);
