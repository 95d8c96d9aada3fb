export type HttpReply = {
  readonly status: number;
  readonly body: Buffer;
  /** The Date header, if present. */
  readonly date?: string | undefined;
};
