import { useDeferredValue, useMemo } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { policyDifferences } from '@/lib/policy/rules/differences';
import type { Policy } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import { differs, examplesOf } from '../examples';

const mostExamples = 8;

/** The effect of the edited policy: by rule, and on payments at the rules' boundaries. */
export function ChangePreview({
  before,
  after,
  problems,
  accountLabels,
}: {
  before: Policy;
  /** Undefined while the input is invalid. */
  after: Policy | undefined;
  /** The number of invalid fields. */
  problems: number;
  accountLabels: Readonly<Record<string, string>>;
}) {
  const shown = useDeferredValue(after);
  const lines = useMemo(() => (shown ? policyDifferences(before, shown) : []), [before, shown]);
  const examples = useMemo(
    () => (shown ? examplesOf(before, shown, accountLabels) : []),
    [before, shown, accountLabels],
  );
  return (
    <Card aria-live="polite">
      <CardHeader title={t('preview.title')} />
      <CardBody>
        {!after ? (
          <p className="text-negative text-sm">{t('preview.problems', { count: problems })}</p>
        ) : lines.length === 0 ? (
          <p className="text-muted">{t('preview.none')}</p>
        ) : (
          <>
            <DifferenceList label={t('preview.changes')} lines={lines} />
            <h3 className="mt-4 font-medium text-[0.8125rem]">{t('preview.payments')}</h3>
            <ul className="mt-1.5 flex flex-col gap-2 text-[0.8125rem]">
              {examples.slice(0, mostExamples).map((example) => (
                <li key={example.term}>
                  <span className="tabular block">{example.term}</span>
                  <span className="block text-muted">
                    {differs(example) ? (
                      <>
                        <del>{example.before}</del> →{' '}
                        <strong className="font-medium text-text">{example.after}</strong>
                      </>
                    ) : (
                      t('preview.unchanged', { after: example.after })
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </Card>
  );
}
