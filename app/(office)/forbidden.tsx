import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { EmptyState } from '@/components/ui/status/empty-state';

/** For a page that this person's role does not open. Answered with 403. */
export default function Forbidden() {
  return (
    <>
      <h1 className="sr-only">Not allowed</h1>
      <EmptyState
        icon={<LockKeyhole aria-hidden />}
        title="Your role does not open this page"
        action={
          <ButtonLink href="/" variant="primary">
            Go to the overview
          </ButtonLink>
        }
      >
        If your work needs it, ask an admin for another role.
      </EmptyState>
    </>
  );
}
