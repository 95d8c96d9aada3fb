import { constants, getPriority, setPriority } from 'node:os';

const behindPages = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets pages go first where the worker shares a machine with them: payments wait for the bank anyway. A
 * worker that was started further back stays there, as only an administrator may move it forward.
 */
export function standBack(): void {
  if (getPriority() < behindPages) setPriority(behindPages);
}
