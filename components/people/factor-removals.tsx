import type { AskRemoval } from '@/components/second-factor/factor-actions';
import { RemoveFactor } from '@/components/second-factor/remove-factor';
import { Button } from '@/components/ui/button';
import type { ListedFactor } from '@/lib/identity/factors';

/** For a person who lost what they confirm with: an admin asks for its removal, another one agrees. */
export const FactorRemovals = ({
  person,
  factors,
  remove,
}: {
  person: string;
  factors: readonly ListedFactor[];
  remove: AskRemoval;
}) =>
  factors
    .filter(({ state }) => state === 'active')
    .map(({ id, label, askedKind }) =>
      askedKind ? (
        <span key={id} className="text-[0.8125rem] text-muted">
          The removal of “{label}” waits
        </span>
      ) : (
        <RemoveFactor
          key={id}
          factorId={id}
          label={label}
          person={person}
          remove={remove}
          trigger={
            <Button size="small" variant="ghost" aria-label={`Remove ${label} of ${person}`}>
              Remove “{label}”
            </Button>
          }
        />
      ),
    );
