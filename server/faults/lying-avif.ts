import sharp from 'sharp'

/**
 * AVIF files whose headers promise less work than the decoder has. Boxes follow ISO 14496-12 (files) and ISO
 * 23008-12 (images).
 */

const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const half = (value: number) => Buffer.from([value >> 8, value & 255])
const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([word(content.length + 8), Buffer.from(name), content])
}
/** With version and flags. */
const fullBox = (name: string, version: number, ...parts: Buffer[]) =>
  box(name, word(version << 24), ...parts)
const size = (width: number, height: number) => fullBox('ispe', 0, word(width), word(height))
const channels = fullBox('pixi', 0, Buffer.from([3, 8, 8, 8]))

interface Item {
  readonly type: 'av01' | 'grid'
  readonly content: Buffer
  /** Indexes into the properties, from 1. */
  readonly properties: readonly number[]
}

const width = 8160
const height = 6120

/** 50 megapixels of one colour: the coded image and its decoder configuration. */
async function makeTile(): Promise<{ content: Buffer; configuration: Buffer }> {
  const plain = { create: { width, height, channels: 3, background: 'green' } } as const
  const file = await sharp(plain).avif({ effort: 0 }).toBuffer()
  const boxNamed = (name: string) => {
    const at = file.indexOf(name) - 4
    return file.subarray(at, at + file.readUInt32BE(at))
  }
  return { content: boxNamed('mdat').subarray(8), configuration: boxNamed('av1C') }
}

/** Claims to be 100 × 100: shows only a corner of the large image in it. */
export async function makeCropped(): Promise<Buffer> {
  const { content, configuration } = await makeTile()
  const corner = box('clap', ...[100, 1, 100, 1, 0, 1, 0, 1].map(word))
  // The crop is marked as essential.
  const item: Item = { type: 'av01', content, properties: [1, 2, 3, 4 | 0x80] }
  return assemble([item], [configuration, size(width, height), channels, corner])
}

/** Claims to be 4000 × 3000, made of 256 tiles of 50 megapixels, all the same one. */
export async function makeGrid(): Promise<Buffer> {
  const { content, configuration } = await makeTile()
  const grid = Buffer.concat([Buffer.from([0, 0, 15, 15]), half(4000), half(3000)])
  const items: Item[] = [
    { type: 'grid', content: grid, properties: [1, 2] },
    { type: 'av01', content, properties: [3, 4, 2] },
  ]
  const tiles = box('dimg', half(1), half(256), ...Array.from({ length: 256 }, () => half(2)))
  const properties = [size(4000, 3000), channels, configuration, size(width, height)]
  return assemble(items, properties, fullBox('iref', 0, tiles))
}

function assemble(items: readonly Item[], properties: readonly Buffer[], ...references: Buffer[]): Buffer {
  const contents = box('mdat', ...items.map(({ content }) => content))
  // Offsets depend on the length of the head, which does not depend on the offsets.
  const before = headOf(items, properties, references, 0).length
  return Buffer.concat([headOf(items, properties, references, before + 8), contents])
}

function headOf(
  items: readonly Item[],
  properties: readonly Buffer[],
  references: readonly Buffer[],
  firstAt: number,
): Buffer {
  let at = firstAt
  const places = items.map(({ content }, index) => {
    const place = Buffer.concat([half(index + 1), half(0), half(1), word(at), word(content.length)])
    at += content.length
    return place
  })
  const entries = items.map(({ type }, index) =>
    fullBox('infe', 2, half(index + 1), half(0), Buffer.from(`${type}\0`)),
  )
  const uses = items.map(({ properties }, index) =>
    Buffer.concat([half(index + 1), Buffer.from([properties.length, ...properties])]),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf')),
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, word(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, half(1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), half(items.length), ...places),
      fullBox('iinf', 0, half(items.length), ...entries),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, word(items.length), ...uses)),
      ...references,
    ),
  ])
}
