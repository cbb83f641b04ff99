import { maxPages, maxPieces } from './limits.ts'
import { type PdfWord, pageRows } from './pdf-rows.ts'
import { boundPdfStreams } from './pdf-streams.ts'
import { RefusedFile } from './refusals.ts'

/**
 * The rows of each page of a PDF with text. Nothing is drawn, run or fetched. In a browser's worker PDF.js
 * posts its own message (`action: 'ready'`) when it is loaded; listeners must ignore it.
 */
export async function readPdf(bytes: Uint8Array): Promise<string[][][]> {
  boundPdfStreams(bytes)
  const { getDocument } = await import('unpdf/pdfjs')
  const task = getDocument({
    // A copy: PDF.js detaches the buffer.
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: true,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    if (document.numPages > maxPages) throw new RefusedFile('too-many-pages')
    const pages: string[][][] = []
    let pieces = 0
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const words: PdfWord[] = []
      for await (const { items } of piecesOf(page)) {
        pieces += items.length
        if (pieces > maxPieces) throw new RefusedFile('too-many-rows')
        words.push(...items.flatMap(wordsOf))
      }
      pages.push(pageRows(words))
      page.cleanup()
    }
    if (pages.every((rows) => rows.length === 0)) throw new RefusedFile('no-text')
    return pages
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new RefusedFile('encrypted')
    throw error
  } finally {
    await task.destroy()
  }
}

/** A page's text as a stream, so that reading can stop early. */
async function* piecesOf(page: { streamTextContent(): ReadableStream }): AsyncGenerator<{ items: object[] }> {
  const reader = page.streamTextContent().getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    reader.cancel(new Error('enough')).catch(() => undefined)
  }
}

interface TextItem {
  readonly str: string
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
}

/** The words of a text item, each with its share of the width by its letters. */
function wordsOf(item: object): PdfWord[] {
  if (!isTextItem(item) || item.str.trim() === '') return []
  const { str, width, transform } = item
  const [, , , , left = 0, bottom = 0] = transform
  const height = item.height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 10
  const letterWidth = width / str.length
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    left: left + index * letterWidth,
    right: left + (index + text.length) * letterWidth,
    bottom,
    height,
  }))
}

function isTextItem(item: object): item is TextItem {
  return 'str' in item && 'transform' in item
}
