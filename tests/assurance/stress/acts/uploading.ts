import { open, unique } from '../../../e2e/support/app/app';
import { aRow, csvOf } from '../../../e2e/support/payments/batch-files';
import { texts } from '../../../support/code/texts';
import { type Act, patienceMs } from '../act';
import { type Count, countOf } from './preparing';

export const upload: Act = {
  name: 'upload a file',
  role: 'maker',
  afterReload: 'nothing',
  isOneForEachTab: true,
  isRepeatable: false,
  hasButton: false,
  begin: async ({ sql }) => {
    const name = `${unique('stress')}.csv`;
    const file = csvOf([aRow(), aRow()], { name });
    return {
      button: undefined,
      open: (page) => open(page, '/batches/new'),
      type: async () => undefined,
      press: (page) =>
        page
          .getByLabel(texts.batchPreparation('newBatch.label'))
          .setInputFiles({ ...file }, { timeout: patienceMs }),
      isDone: async (page) => /^\/batches\/[0-9a-f-]{36}$/.test(new URL(page.url()).pathname),
      isTyped: async () => true,
      effects: () =>
        countOf(sql<Count[]>`
          select count(*)::int as count from batches where name = ${name}`),
    };
  },
};
