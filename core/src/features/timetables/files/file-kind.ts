/** File kind by magic bytes. Text formats are detected later. */
type FileKind = 'archive' | 'old-office' | 'pdf' | 'picture' | 'text'

const pictures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
]

/** HEIC and AVIF brands, which follow `ftyp`. */
const pictureBrands = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'hevc']

export function fileKindOf(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]))
    return 'archive'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'old-office'
  if (latin(bytes, 0, 1_024).includes('%PDF-')) return 'pdf'
  if (isPicture(bytes)) return 'picture'
  return 'text'
}

function isPicture(bytes: Uint8Array): boolean {
  if (pictures.some((start) => startsWith(bytes, start))) return true
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return true
  // BMP: `BM`, four bytes of file size, four reserved zero bytes.
  if (latin(bytes, 0, 2) === 'BM' && latin(bytes, 6, 10) === '\0\0\0\0') return true
  return latin(bytes, 4, 8) === 'ftyp' && pictureBrands.includes(latin(bytes, 8, 12))
}

/** A workbook with a password is an old Office container around the new file. */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  return latin(bytes, 0, bytes.length).includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e')
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(start, end))
}
