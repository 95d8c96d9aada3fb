import { commitTo, isAsCommitted, isCommitting } from './commitments';

/** The details of a record that can be about a person or a payee, beside the name of its actor. */
const personalDetails: ReadonlySet<string> = new Set([
  'account',
  'address',
  'deputyName',
  'deputyOfName',
  'email',
  'label',
  'name',
  'note',
  'person',
]);

const actorField = 'actorName';
const prefix = 'details.';

type Content = {
  readonly actorId: string | null;
  readonly actorName: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

/** Commitments to the personal fields of a new record; nulls unless the installation commits. */
export function commitRecord({ actorId, actorName, details }: Content) {
  if (!isCommitting()) return { commitments: null, salts: null };
  const values = new Map(actorId === null ? [] : [[actorField, actorName]]);
  for (const [key, value] of Object.entries(details))
    if (personalDetails.has(key) && typeof value === 'string') values.set(`${prefix}${key}`, value);
  return commitTo(Object.fromEntries(values));
}

type Committing = Content & Parameters<typeof isAsCommitted>[0];

const fieldOf =
  ({ actorName, details }: Content) =>
  (field: string): unknown =>
    field === actorField ? actorName : details[field.slice(prefix.length)];

export const isRecordAsCommitted = (record: Committing): boolean => isAsCommitted(record, fieldOf(record));

/** What is hashed of a record's fields: commitments in place of the values that have one. */
export function hashedContent({ actorName, details, commitments }: Committing) {
  if (!commitments) return { actorName, details };
  const isOpen = ([key]: readonly [string, unknown]) => !(`${prefix}${key}` in commitments);
  return {
    actorName: actorField in commitments ? null : actorName,
    details: Object.fromEntries(Object.entries(details).filter(isOpen)),
    commitments,
  };
}
