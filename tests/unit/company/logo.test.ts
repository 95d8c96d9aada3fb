import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeLogo } from '@/lib/company/logo';

const svg = (content: string, size = 'width="600" height="160"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
const mark = '<rect width="120" height="120" fill="#17526b"/>';
const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 80, b: 100, alpha: 0.5 } } })
    .withMetadata({ exif: { IFD0: { Copyright: 'Secret author' } } })
    .png()
    .toBuffer();

describe('a logo', () => {
  it('is drawn again as an opaque PNG in the size of documents, without metadata', async () => {
    for (const upload of [await pngOf(3_000, 600), svg(mark)]) {
      const made = await makeLogo(upload);
      const { png, width, height } = made.ok ? made.value : { png: Buffer.of(), width: 0, height: 0 };
      const read = await sharp(png).metadata();
      expect(read).toMatchObject({
        format: 'png',
        width,
        height,
        hasAlpha: false,
        channels: 3,
        space: 'srgb',
      });
      expect([width <= 850, height <= 220, Math.max(width / 850, height / 220)]).toEqual([true, true, 1]);
      expect(png.includes('Secret author')).toBe(false);
    }
  });

  it('has a white ground where the picture is transparent', async () => {
    const made = await makeLogo(svg('<circle cx="300" cy="80" r="40" fill="#000"/>'));
    const { data } = await sharp(made.ok ? made.value.png : Buffer.of())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(data.includes(0)).toBe(true);
  });

  it.each([
    ['<script>', '<script>alert(1)</script>'],
    ['<foreignObject>', '<foreignObject><p/></foreignObject>'],
    ['<image>', '<image href="https://example.com/a.png"/>'],
    ['<use>', '<g id="a"/><use href="#a"/>'],
    ['onload', '<rect onload="alert(1)"/>'],
    ['href', '<path href="file:///etc/passwd"/>'],
    ['url()', '<rect style="fill: url(https://example.com/a.svg)"/>'],
    ['XML', '<rect>'],
  ])('is refused as an SVG with %s', async (what, content) => {
    expect(await makeLogo(svg(content))).toEqual({ ok: false, error: { kind: 'unsafe', what } });
  });

  it('is refused with entities, which could expand without end', async () => {
    const bomb = Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), svg('<text>&a;</text>')]);
    expect(await makeLogo(bomb)).toEqual({ ok: false, error: { kind: 'unsafe', what: '<!DOCTYPE>' } });
  });

  it('is refused if it is no picture, too large, or too small', async () => {
    const problem = async (upload: Buffer) => {
      const made = await makeLogo(upload);
      return made.ok ? undefined : made.error.kind;
    };
    expect(await problem(Buffer.from('GIF89a'))).toBe('not_a_picture');
    expect(await problem((await pngOf(100, 100)).subarray(0, 60))).toBe('not_a_picture');
    expect(await problem(Buffer.alloc(500_001))).toBe('too_large');
    expect(await problem(await pngOf(15, 100))).toBe('too_small');
    expect(await problem(svg(mark, 'width="20000" height="20000"'))).toBe(undefined);
  });
});
