import { vi } from 'vitest';

/**
 * Files share the process of a worker, and with it the packages that one of them has loaded: loading those
 * again takes longer than most files. Of our own modules each file has new ones, so that no state of one
 * reaches the next; what they keep for the whole process goes, too.
 */
vi.resetModules();
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('paydesk')) Reflect.deleteProperty(globalThis, name);
}
