/** The file cannot be read. The message states the next step for the uploader. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
