import { deflateSync } from 'node:zlib';

/** A file within the document, such as the same statement for programs. */
export type AttachedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly content: Uint8Array;
};

/**
 * PDFKit internals, as of the version in package.json: `subset_conformance` is the letter of a PDF/A level,
 * and `_root` the catalog.
 */
type Inside = {
  subset_conformance: string;
  appendXML(xml: string): void;
  readonly _root: { readonly data: { AF?: unknown[] } };
};

/**
 * Declares PDF/A-3u: every character has its Unicode value, colours are sRGB, and other files may be
 * attached. A tagged document is also declared as PDF/UA-1. `kit` is opened with `archivalOptions`.
 */
export function declareArchival(kit: PDFKit.PDFDocument, isTagged: boolean): void {
  const inside = kit as unknown as Inside; // safe: see `Inside`
  inside.subset_conformance = 'U';
  if (isTagged) inside.appendXML(accessible);
}

export const archivalOptions = { subset: 'PDF/A-3b' } as const;

/** Light, as PDFKit's own compression takes a third as long as the pages of a statement. */
const compression = { level: 1 };

/** Attaches a file as another form of the whole document. */
export function attachFile(
  kit: PDFKit.PDFDocument,
  { name, mediaType, description, content }: AttachedFile,
  modifiedAt: Date,
): void {
  const stream = kit.ref({
    Type: 'EmbeddedFile',
    Subtype: mediaType.replace('/', '#2F'),
    Params: { Size: content.length, ModDate: modifiedAt },
    Filter: 'FlateDecode',
  });
  stream.end(deflateSync(content, compression));
  const file = kit.ref({
    Type: 'Filespec',
    AFRelationship: 'Alternative',
    F: pdfText(name),
    UF: pdfText(name),
    Desc: pdfText(description),
    EF: { F: stream },
  });
  file.end(undefined);
  kit.addNamedEmbeddedFile(name, file);
  const { data } = (kit as unknown as Inside)._root; // safe: see `Inside`
  data.AF = [...(data.AF ?? []), file];
}

/** PDFKit writes string objects as texts, and plain strings as names. */
const pdfText = (text: string): object => Object(text);

/** The identification of PDF/UA, and its description, because PDF/A does not know its schema. */
const accessible = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Part of ISO 14289 that the document conforms to</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
