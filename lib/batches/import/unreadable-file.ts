/** The file cannot be read as it is. The message is for the person who handed it in, and says what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
