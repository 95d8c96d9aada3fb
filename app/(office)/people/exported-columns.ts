import { factorsText } from '@/components/people/person/person-factors';
import { personStatusText } from '@/components/people/person/person-standing';
import type { PeopleColumn } from '@/lib/people/list/filter';
import type { PersonLine } from '@/lib/people/list/lines';
import { type ListColumn, listColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/people';

type Values = readonly ListColumn<PersonLine>[];

/** What a file has for each column of the page: of second factors only whether there is one, and its kind. */
const valuesOf: Readonly<Record<PeopleColumn, Values>> = {
  role: [
    listColumn(
      () => t('fields.role'),
      ({ person }) => t(`roles.${person.role}`),
    ),
    listColumn(
      () => t('table.groups'),
      ({ person }) => person.groups.join(', '),
    ),
  ],
  status: [
    listColumn(
      () => t('table.status'),
      ({ status }) => personStatusText(status),
    ),
  ],
  secondFactor: [
    listColumn(
      () => t('table.secondFactor'),
      ({ factors }) => factorsText(factors),
    ),
  ],
  added: [
    listColumn(
      () => t('table.addedUtc'),
      ({ person }) => person.createdAt,
    ),
  ],
};

const first: Values = [
  listColumn(
    () => t('fields.name'),
    ({ person }) => person.name,
  ),
  listColumn(
    () => t('fields.email'),
    ({ person }) => person.email,
  ),
];

/** The columns of exported people: what the page shows, one value a cell. */
export const exportedPeopleColumns = (columns: readonly PeopleColumn[]): Values => [
  ...first,
  ...columns.flatMap((column) => valuesOf[column]),
];
