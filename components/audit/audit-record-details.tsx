import { CopyButton } from '@/components/ui/values/copy-button';
import type { AuditRecord } from '@/lib/audit/queries';
import { t } from '@/messages/audit';

/** Shown prominently beside the record already. */
const shownElsewhere = new Set(['reason', 'why']);

const labelOf = (name: string): string => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The other fields of a record, collapsed: its number, its details and its place in the chain. */
export function AuditRecordDetails({ record }: { record: AuditRecord }) {
  const noted = Object.entries(record.details).filter(
    ([name, value]) => !shownElsewhere.has(name) && value !== null && value !== '',
  );
  return (
    <details className="mt-0.5 text-[0.8125rem]">
      <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-text">
        {t.rich('record.number', {
          number: () => <span className="tabular">{record.sequence.toString()}</span>,
        })}
      </summary>
      <dl className="mt-2 mb-1 grid gap-x-4 gap-y-1.5 rounded-lg bg-sunken px-3.5 py-3 sm:grid-cols-[minmax(7rem,max-content)_1fr]">
        {noted.map(([name, value]) => (
          <Line key={name} term={labelOf(name)}>
            {String(value)}
          </Line>
        ))}
        <Line term={t('fields.about')}>{`${record.subjectKind} ${record.subjectId}`}</Line>
        <Hash term={t('fields.hash')} hash={record.hash} />
        <Hash term={t('fields.previousHash')} hash={record.previousHash} />
      </dl>
    </details>
  );
}

const Line = ({ term, children }: { term: string; children: string }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd className="identifier wrap-anywhere min-w-0">{children}</dd>
  </>
);

const Hash = ({ term, hash }: { term: string; hash: string }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd className="flex min-w-0 items-start gap-1">
      <span className="wrap-anywhere min-w-0 font-mono text-xs leading-5">{hash}</span>
      <CopyButton text={hash} what={term.toLowerCase()} className="-my-1" />
    </dd>
  </>
);
