import { addressOf } from './fixtures';

/** Kills the app, with the worker in it, in whatever it is doing. The stack starts it again at once. */
export const killApp = (): void => void process.kill(Number(addressOf('PAYDESK_E2E_STACK_PID')), 'SIGUSR2');
