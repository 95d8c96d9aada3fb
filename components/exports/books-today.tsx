import { Notice } from '@/components/ui/status/notice';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { Instant } from '@/components/ui/values/instant';
import type { Comparison } from '@/lib/statements/export/compare';

/** Whether the books say today what the statement said. */
export function BooksToday({ comparison }: { comparison: Comparison }) {
  switch (comparison.kind) {
    case 'same':
      return (
        <Notice tone="positive" title="Genuine, and the books say the same today">
          This statement was issued here. Recomputed from the books as of <Instant at={comparison.asOf} />,
          every figure and entry gives the same code.
        </Notice>
      );
    case 'went_on':
      return (
        <Notice tone="warning" title="Genuine; its last day was not over, and more was booked since">
          <p>
            This statement was issued here as shown below. The books as of <Instant at={comparison.asOf} />{' '}
            have more entries. Take a new download, and compare the two where it matters.
          </p>
          <DifferenceList label="Figures then and now" lines={comparison.figures} />
        </Notice>
      );
    case 'differs':
      return (
        <Notice tone="negative" title="Genuine, but the books differ today">
          <p>
            This statement was issued here as shown below. The books as of <Instant at={comparison.asOf} />{' '}
            say something else about these days.
          </p>
          {comparison.figures.length > 0 ? (
            <DifferenceList label="Figures then and now" lines={comparison.figures} />
          ) : (
            <p className="mt-1">
              All figures are the same. At least one entry is another one, or stands in another place.
            </p>
          )}
        </Notice>
      );
    case 'not_kept':
      return (
        <Notice tone="warning" title="Genuine; the books of these days are not kept here now">
          This statement was issued here as shown below. Open the statement of these days to have the books
          fetched, then check the code again.
        </Notice>
      );
    case 'not_compared':
      return (
        <Notice tone="warning" title="Genuine; it could not be compared with the books just now">
          This statement was issued here as shown below. Reload the page in a minute to compare it.
        </Notice>
      );
  }
}
