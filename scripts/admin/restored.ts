import { commandLine } from '@/lib/people/admins';
import { declareRestore } from '@/lib/restores/detect';
import { withDatabase } from './with-database';

/**
 * `npm run restored`: pauses sending after a restore that cannot be detected, such as of a whole machine. Run
 * it before the first start.
 */
withDatabase((db) => declareRestore({ db, now: () => new Date() }, commandLine)).then(
  (declared) => {
    console.log(
      declared
        ? 'Sending is paused. Start Paydesk: it looks up unfinished payments, and two admins resume sending on the page /restore.'
        : 'Sending was paused already.',
    );
  },
  (error: unknown) => {
    console.error(`Sending was not paused. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);
