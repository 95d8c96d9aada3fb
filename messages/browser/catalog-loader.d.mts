export default function loadCatalog(
  this: { readonly resourcePath: string; readonly resourceQuery: string },
  source: string,
): string;
