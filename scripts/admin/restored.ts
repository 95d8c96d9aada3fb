import { commandLine } from '@/lib/people/admins';
import { declareRestore } from '@/lib/restores/detect';
import { withDatabase } from './with-database';

/**
 * `npm run restored`: pauses sending, for a database that was restored where nothing shows it, such as a
 * machine that was put back as a whole. Run it before the first start.
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
