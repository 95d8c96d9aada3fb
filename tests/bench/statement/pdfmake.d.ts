/** What the benchmark uses of pdfmake, which comes without types. */
declare module 'pdfmake' {
  type Fonts = Readonly<Record<string, { readonly normal: string; readonly bold: string }>>;
  const pdfmake: {
    setFonts(fonts: Fonts): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getStream(): Promise<NodeJS.ReadableStream & { end(): void }> };
  };
  export default pdfmake;
}
