export declare function findPostgres(): string | undefined;
export declare function ensurePostgres(): string;
export declare function ensurePgbouncer(): string;
export declare function installPackage(name: string): void;
