import { createDatabase } from '@/lib/db/client';
import { readFacts } from '@/lib/go-live/progress';
import { goLiveSteps, isStepDone } from '@/lib/go-live/steps';
import { en } from '@/messages/en/go-live';
import { isOk, warns } from '../finding';
import type { Check } from '../run-checks';

const about = 'go live';

/** What the page *Go live* shows to admins. */
export const firstSteps: Check = {
  about,
  ifLost: 'see the findings about the databases',
  async run({ databaseUrl, values }) {
    if (databaseUrl === undefined) return [];
    const { db, close } = createDatabase(databaseUrl, { max: 1 });
    try {
      const facts = { ...(await readFacts(db)), isMailConfigured: values.SMTP_URL !== undefined };
      const open = goLiveSteps.filter((step) => isStepDone(step, facts, new Date()) === false);
      if (open.length === 0) return [isOk(about, 'every step is done')];
      const titles = open.map((step) => en.steps[step].title);
      return [
        warns(about, `still open: ${titles.join(', ')}`, 'the page "Go live" explains each step to admins'),
      ];
    } finally {
      await close();
    }
  },
};
