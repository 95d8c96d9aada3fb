import { ArrowUpLeft } from 'lucide-react';
import { t } from '@/messages/sign-in';

export type DemoPerson = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly password: string;
  /** A short summary of the person's permissions. */
  readonly can: string;
};

/** The demo's people: a press fills the form. Shown only if the demo passwords are in use. */
export const DemoPeople = ({
  people,
  onChoose,
}: {
  people: readonly DemoPerson[];
  onChoose: (person: DemoPerson) => void;
}) => (
  <section aria-labelledby="demo-people">
    <h2 id="demo-people" className="mb-2 font-medium text-[0.8125rem] text-muted">
      {t('demoPeople.title')}
    </h2>
    <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
      {people.map((person) => (
        <li key={person.email}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="group flex w-full items-center gap-3 px-3.5 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-2">
                <span className="font-medium">{person.name}</span>
                <span className="text-muted text-xs capitalize">{person.role}</span>
              </span>
              <span className="block text-[0.8125rem] text-muted">{person.can}</span>
            </span>
            <ArrowUpLeft
              aria-hidden
              className="size-4 shrink-0 text-muted transition-transform group-hover:-translate-0.5"
            />
          </button>
        </li>
      ))}
    </ul>
  </section>
);
