import { fails, isOk } from '../finding';
import type { Check } from '../run-checks';

const todo =
  'set it in .env or in the environment of the process; docs/configuration.md explains each variable';

export const environment: Check = {
  about: 'environment',
  ifLost: todo,
  run: ({ problems }) =>
    problems.length === 0
      ? [isOk('environment', 'every variable is complete and well-formed')]
      : problems.map(({ name, problem }) => fails('environment', `${name} ${problem}`, todo)),
};
