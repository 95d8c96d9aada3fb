/** An expected outcome as a value: the result, or the refusal. Faults and bugs are thrown instead. */
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

/** Exhaustiveness check: a missing union member is a compile error, and an unexpected value throws. */
export function unreachable(value: never): never {
  throw new Error(`a value outside its closed union arrived: ${JSON.stringify(value)}`);
}
