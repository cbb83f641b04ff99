import type { ImageFormat } from '@mihrab/core/features/media/media.schemas.ts'

/**
 * The format by the first bytes of a file; null for all others. Only our formats reach the decoders: SVG can
 * fetch and loop, and each further format widens the attack surface.
 */
export function findImageFormat(content: Buffer): ImageFormat | null {
  const has = (text: string, at = 0) => content.toString('latin1', at, at + text.length) === text
  if (has('\xff\xd8\xff')) return 'jpeg'
  if (has('\x89PNG\r\n\x1a\n')) return 'png'
  if (has('RIFF') && has('WEBP', 8)) return 'webp'
  if (has('GIF87a') || has('GIF89a')) return 'gif'
  if (has('ftyp', 4) && brandsOf(content).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return null
}

/**
 * The box `ftyp` of ISO 14496-12, section 4.3: its size, its name, the main brand, a version, further brands.
 */
function brandsOf(content: Buffer): string[] {
  const end = Math.min(content.length >= 4 ? content.readUInt32BE(0) : 0, content.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12) brands.push(content.toString('latin1', at, at + 4))
  }
  return brands
}
