import type compile from 'icu-minify/compile';

export type Texts = { readonly [key: string]: string | Texts };

export declare function catalogIn(source: string): Texts;

export declare function readEnglish(name: string): Texts | undefined;

export declare function compiled(message: string): ReturnType<typeof compile>;
export declare function compiled(texts: Texts): unknown;
