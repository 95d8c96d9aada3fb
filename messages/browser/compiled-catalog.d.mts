export type Texts = { readonly [key: string]: string | Texts };

export declare function catalogIn(source: string): Texts;

export declare function readEnglish(name: string): Texts | undefined;

export declare function compiled(texts: string | Texts): unknown;
