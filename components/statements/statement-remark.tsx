import { Notice } from '@/components/ui/notice';
import { describeFault, type Statement } from '@/lib/statements/statement';

/** Says that and where a statement does not add up; nothing for one that does. Exports carry the same words. */
export const StatementRemark = ({ statement }: { statement: Statement }) =>
  statement.faults.length > 0 && (
    <Notice tone="negative" announce title="This statement does not add up.">
      <ul className="mt-1 list-disc pl-4">
        {statement.faults.map((fault) => (
          <li key={fault.kind}>{describeFault(fault)}</li>
        ))}
      </ul>
      <p className="mt-1">
        The figures are shown as the service states them. Downloads carry this remark. Ask the service before
        relying on them.
      </p>
    </Notice>
  );
