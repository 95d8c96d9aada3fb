export type HttpReply = {
  readonly status: number;
  readonly body: Buffer;
  /** The Date header, where there is one. */
  readonly date?: string | undefined;
};
