// Plain JavaScript, because the web process loads it before any TypeScript loader. One holder for each
// process: the framework bundles this module several times.
const key = Symbol.for('paydesk.tracing');

globalThis[key] ??= { inSpan: undefined };

export function installSpans(inSpan) {
  globalThis[key].inSpan = inSpan;
}

export const inSpan = (name, attributes, run) => {
  const { inSpan: traced } = globalThis[key];
  return traced ? traced(name, attributes, run) : run();
};
