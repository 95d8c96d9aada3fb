import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/values/copy-button';
import type { AuditRecord } from '@/lib/audit/queries';
import { shownReasonBy } from '@/lib/events/shown-reason';
import { auditText } from '@/lib/events/vocabulary';
import { t } from '@/messages/audit';

/** Shown prominently beside the record already. */
const shownElsewhere = new Set(['reason', 'why']);

const labelOf = (name: string): string => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/**
 * The action of a record, which opens its other fields: its number, its details and its place in the chain.
 * On a phone it is one line until it is open.
 */
export function AuditRecordDetails({ record }: { record: AuditRecord }) {
  const noted = Object.entries(record.details).filter(
    ([name, value]) => !shownElsewhere.has(name) && value !== null && value !== '',
  );
  const remark = remarkOf(record);
  return (
    <details className="group/record">
      <summary className="group/summary cursor-pointer list-none rounded-sm narrow:truncate narrow:group-open/record:whitespace-normal [&::-webkit-details-marker]:hidden">
        <Marker className="hidden narrow:inline" />
        <span className="font-medium">{auditText(record.action)}</span>
        {remark && <OnlyOpen className="wrap-anywhere">{remark}</OnlyOpen>}
        <OnlyOpen className="mt-0.5 w-fit text-[0.8125rem] group-hover/summary:text-text">
          <Marker className="inline narrow:hidden" />
          {t.rich('record.number', {
            number: () => <span className="tabular">{record.sequence.toString()}</span>,
          })}
        </OnlyOpen>
      </summary>
      <dl className="mt-2 mb-1 grid gap-x-4 gap-y-1.5 rounded-lg bg-sunken px-3.5 py-3 text-[0.8125rem] sm:grid-cols-[minmax(7rem,max-content)_1fr]">
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

function remarkOf({ actorName, details: { reason, why } }: AuditRecord) {
  const remark = reason ?? why;
  return typeof remark === 'string' ? shownReasonBy(actorName, remark) : remark;
}

/** A further line, on a phone only of an open record. */
const OnlyOpen = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={`block text-muted narrow:hidden narrow:group-open/record:block ${className}`}>
    {children}
  </span>
);

const Marker = ({ className }: { className: string }) => (
  <ChevronRight
    aria-hidden
    className={`mr-1 -mt-0.5 size-3.5 shrink-0 text-muted transition-transform group-open/record:rotate-90 ${className}`}
  />
);

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
