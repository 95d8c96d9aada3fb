export function guardDriver(): void;
