// One storage for each process: the framework bundles this module several times.
import { AsyncLocalStorage } from 'node:async_hooks';

const key = Symbol.for('paydesk.locale');

globalThis[key] ??= new AsyncLocalStorage();

export const inLocale = (locale, run) => globalThis[key].run(locale, run);

export async function* stepsInLocale(locale, steps) {
  const iterator = inLocale(locale, () => steps[Symbol.asyncIterator]());
  try {
    for (;;) {
      const { done, value } = await inLocale(locale, () => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
