/** Names in other characters follow encoded (RFC 6266); programs that do not know that get underscores. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._()+-]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
