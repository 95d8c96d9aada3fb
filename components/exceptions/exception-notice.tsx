import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { exceptionWords, outcomeWords } from '@/lib/orders/exceptions/labels';
import type { ExceptionRow } from '@/lib/orders/transitions/exception';

/**
 * On an order's page: that it needs people, or how it ended that it did. Nothing where there never was an
 * exception.
 */
export function ExceptionNotice({ exception }: { exception: ExceptionRow | undefined }) {
  if (!exception) return null;
  const { id, kind, outcome } = exception;
  const link = <TextLink href={`/exceptions/${id}`}>Show the evidence and decide</TextLink>;
  if (outcome) {
    return (
      <Notice title={`Settled exception: ${exceptionWords[kind].label}`} className="mb-6">
        {outcomeWords[outcome]}. {link}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={`Needs attention: ${exceptionWords[kind].label}`} className="mb-6">
      {exceptionWords[kind].meaning} {link}
    </Notice>
  );
}
