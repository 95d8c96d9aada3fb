/** A client whose queries are masked, also within its transactions. */
export function maskedClient<Client extends object>(client: Client, mask: (query: string) => string): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'unsafe')
        return (query: string, ...rest: unknown[]) => Reflect.apply(value, target, [mask(query), ...rest]);
      if (name === 'begin' || name === 'savepoint')
        return (...given: unknown[]) =>
          Reflect.apply(
            value,
            target,
            given.map((one) => (isRun(one) ? (tx: object) => one(maskedClient(tx, mask)) : one)),
          );
      return value;
    },
  });
}

const isRun = (given: unknown): given is (tx: object) => unknown => typeof given === 'function';
