import { Compass } from 'lucide-react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { EmptyState } from '@/components/ui/status/empty-state';

/** For something that the office does not have: an order, an account, a payment. */
export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<Compass aria-hidden />}
        title="This is not here"
        action={
          <>
            <ButtonLink href="/payments" variant="primary">
              All payments
            </ButtonLink>
            <ButtonLink href="/accounts">All accounts</ButtonLink>
          </>
        }
      >
        The link may be an old one, or the identifier was mistyped. The search box at the top finds a payment
        by either of its identifiers.
      </EmptyState>
    </>
  );
}
