import { mappedFieldLabels } from '@/lib/batches/import/mapping/mapped-fields';
import type { Omission } from '@/lib/batches/import/omissions/omission';
import { rowContentFields } from '@/lib/orders/order/fields';
import { en } from '@/messages/en/omissions';
import { t } from '@/messages/omissions';
import { textTable } from '@/messages/text-table';

/** Elements in words, by the last name of their path. */
const elementWords: Readonly<Record<string, string>> = textTable(en.elements, (name) =>
  t(`elements.${name}`),
);

/** What of a file is not sent, by its reason: how often it occurs, and where first. */
export function OmissionList({ omissions, label }: { omissions: readonly Omission[]; label: string }) {
  const reasons = [...new Set(omissions.map(({ kind }) => t(`reasons.${kind}`)))];
  return reasons.map((reason) => (
    <div key={reason} className="border-t px-5 py-3 text-[0.8125rem]">
      <p className="text-muted">{reason}</p>
      <ul aria-label={`${label}: ${reason}`} className="mt-1">
        {omissions
          .filter(({ kind }) => t(`reasons.${kind}`) === reason)
          .map((omission) => (
            <li
              key={`${omission.kind} ${omission.name}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-1"
            >
              <span className="wrap-anywhere min-w-0 font-medium">
                <Name omission={omission} />
              </span>
              <span className="tabular text-muted">{whereText(omission)}</span>
            </li>
          ))}
      </ul>
    </div>
  ));
}

function Name({ omission: { kind, name } }: { omission: Omission }) {
  switch (kind) {
    case 'column':
      return t('names.column', { name });
    case 'field':
    case 'other_bank':
    case 'respelled':
      return fieldLabel(name);
    case 'payment':
    case 'information':
    case 'header': {
      const word: string | undefined = elementWords[name.split('/').at(-1) ?? ''];
      return (
        <>
          {word && <>{word} </>}
          <code className={word ? 'identifier font-normal text-muted' : 'identifier'}>{name}</code>
        </>
      );
    }
  }
}

function fieldLabel(name: string): string {
  const field = rowContentFields.find((each) => each === name);
  return field ? mappedFieldLabels[field] : name;
}

function whereText({ kind, count, places }: Omission): string {
  const listed = places.join(', ');
  const more = count > places.length ? ' …' : '';
  switch (kind) {
    case 'header':
      return t('where.header');
    case 'payment':
    case 'information':
      return t(`where.${kind}`, { count, places: `${listed}${more}` });
    default:
      return t('where.rows', { count, places: `${listed}${more}` });
  }
}
