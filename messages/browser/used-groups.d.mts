export declare function usedGroups(
  source: string,
  names: readonly string[],
  groups: readonly string[],
): readonly string[];

export declare function importedCatalogs(source: string): ReadonlyMap<string, readonly string[]>;
