import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/status/empty-state';

/** A code that nothing was issued with, and what that means. */
export const UnknownCode = () => (
  <EmptyState icon={<SearchX aria-hidden />} title="No statement with this code was issued here">
    Either a character is wrong, or the statement did not come from this house, or something in it was
    changed. Compare the code with the one in the file character by character before you trust the statement.
  </EmptyState>
);
