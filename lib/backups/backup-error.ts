/** A failure whose message says to the operator what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
