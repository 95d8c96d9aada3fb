type Tracing = {
  /** The base address of the collector; undefined for none. */
  readonly endpoint: string | undefined;
  readonly role: 'web' | 'worker' | 'signer';
  readonly version: string;
};

/** Traces if a collector is configured; otherwise nothing of it is loaded. */
export async function startTracing({ endpoint, ...parts }: Tracing): Promise<void> {
  if (endpoint === undefined) return;
  const { exportSpans } = await import('./open-telemetry');
  exportSpans({ endpoint, ...parts });
}
