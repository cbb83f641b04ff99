import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const latin = ['inter', 'source-serif-4'].flatMap((font) =>
  ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map(
    (script) => `@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`,
  ),
)
const fonts = [
  ...latin,
  ...['arabic-400', 'arabic-700', 'latin-400', 'latin-700'].map(
    (part) => `@fontsource/amiri/files/amiri-${part}-normal.woff2`,
  ),
  '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
]

/** Whole fonts for drawn pictures: names may have any letter, and the server's library reads no WOFF. */
export async function writePictureFonts(folder: string): Promise<void> {
  for (const font of fonts) {
    const options = { keepAllGlyphs: true, targetFormat: 'truetype' } as const
    const plain = await subsetFont(await readFile(resolve(font)), '', options)
    await writeFile(join(folder, `${basename(font, '.woff2')}.ttf`), plain)
  }
  // Hides the machine's own fonts.
  const settings = '<?xml version="1.0"?><fontconfig><dir prefix="relative">.</dir></fontconfig>\n'
  await writeFile(join(folder, 'fonts.conf'), settings)
}
