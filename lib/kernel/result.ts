/**
 * An expected outcome as a value: what was asked for, or why it was refused. Faults and bugs are thrown
 * instead.
 */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

export const refuse = <Refusal>(error: Refusal): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error,
});

/** Makes a forgotten member of a closed union a compile error, and a bug if one arrives all the same. */
export function unreachable(value: never): never {
  throw new Error(`a value outside its closed union arrived: ${JSON.stringify(value)}`);
}
