import type { Calculation } from '#features/prayer-times/day-times.ts'
import type { RefusalCode } from '#features/timetables/finding-words.ts'
import type { Finding } from '#features/timetables/findings.ts'
import type { Sheet } from '#features/timetables/timetable-days.ts'
import { type ArchiveEntry, listArchive, newBudget, type UnpackBudget, unpackEntry } from './archive.ts'
import { fileKindOf, isEncryptedOffice } from './file-kind.ts'
import { maxFileBytes, maxFiles } from './limits.ts'
import { type NamesForFiles, namesForFiles } from './names-for-files.ts'
import { readPdf } from './read-pdf.ts'
import { readPage, readText, readTextFile } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import { type FileRefusal, fileFinding, RefusedFile, refusalOf } from './refusals.ts'
import { boundTables, type FileTables } from './tables.ts'

export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface PastedTable {
  readonly text: string
  /** HTML of the clipboard. */
  readonly html?: string
}

export interface ReadOptions {
  /**
   * The mosque's calculation: needed for rules in our own downloads, and its time zone for calendars in UTC.
   */
  readonly calculation?: Calculation
  /** Names for unnamed parts, in the reader's language; English by default. */
  readonly names?: NamesForFiles
}

export interface ReadFiles {
  readonly sheets: readonly Sheet[]
  /** About a file as a whole; their `days` are empty. */
  readonly findings: readonly Finding[]
  /** Files from which nothing was read. */
  readonly refusals: readonly FileRefusal[]
}

interface Reading {
  readonly options: ReadOptions
  /** Shared by an archive and those inside it. */
  readonly budget: UnpackBudget
  /** Archives are read one level deep. */
  readonly depth: number
}

/**
 * The tables of files, recognized by their bytes. Never throws: a file that cannot be read becomes a refusal.
 */
export async function readFiles(files: readonly GivenFile[], options: ReadOptions = {}): Promise<ReadFiles> {
  const budget = newBudget()
  const results: ReadFiles[] = []
  for (const [index, file] of files.entries()) {
    const refused = index < maxFiles ? null : refusing(file.name, 'too-many-files')
    results.push(refused ?? (await readFile(file, { options, budget, depth: 0 })))
  }
  return together(results)
}

/** The tables of pasted HTML if it has some, otherwise those of the text. */
export async function readPasted({ text, html }: PastedTable, options: ReadOptions = {}): Promise<ReadFiles> {
  const { names = namesForFiles() } = options
  const name = names.pasted
  if (text.length + (html?.length ?? 0) > maxFileBytes * 2) return refusing(name, 'too-large')
  const context = { name, ...options }
  if (html) {
    const fromHtml = await attemptTables(name, () => readPage(html, context))
    if (fromHtml.sheets.length > 0 || text.trim() === '') return fromHtml
  }
  return attemptTables(name, () => readText(text, context))
}

async function readFile(file: GivenFile, reading: Reading): Promise<ReadFiles> {
  const { name, bytes } = file
  if (bytes.length === 0) return refusing(name, 'empty')
  if (bytes.length > maxFileBytes) return refusing(name, 'too-large')
  const kind = fileKindOf(bytes)
  if (kind === 'picture') return refusing(name, 'picture')
  if (kind === 'old-office') return refusing(name, isEncryptedOffice(bytes) ? 'encrypted' : 'old-workbook')
  if (kind === 'archive') return readArchive(file, reading)
  return attemptTables(name, async () => {
    if (kind === 'text') return readTextFile(bytes, { name, budget: reading.budget, ...reading.options })
    const pages = await readPdf(bytes)
    const { names = namesForFiles() } = reading.options
    const sheets = pages.map((rows, index) => ({
      name: pages.length > 1 ? `${name}, ${names.pages[index]}` : name,
      rows,
    }))
    return { sheets, notes: [] }
  })
}

/** A workbook, or an archive of files. */
async function readArchive({ name, bytes }: GivenFile, reading: Reading): Promise<ReadFiles> {
  let entries: ArchiveEntry[] = []
  const listed = await attempt(name, () => {
    entries = listArchive(bytes)
    const holds = (path: string) => entries.some((entry) => entry.name === path)
    if (holds('xl/workbook.xml')) return readXlsx(name, entries, reading.budget)
    if (holds('[Content_Types].xml') || holds('mimetype')) throw new RefusedFile('other-document')
    if (reading.depth > 0) throw new RefusedFile('other-document')
    if (entries.length === 0) throw new RefusedFile('empty')
    return { sheets: [], notes: [] }
  })
  if (listed.sheets.length > 0 || listed.refusals.length > 0) return listed
  const files = inOrder(entries.filter(isOfPeople))
  if (files.length === 0) return refusing(name, 'empty')
  const results: ReadFiles[] = []
  for (const entry of files) {
    const inner = `${name}, ${entry.name.split('/').at(-1)}`
    let unpacked: Uint8Array = new Uint8Array()
    const attempted = await attempt(inner, () => {
      unpacked = unpackEntry(entry, reading.budget)
      return { sheets: [], notes: [] }
    })
    const isRefused = attempted.refusals.length > 0
    results.push(
      isRefused
        ? attempted
        : await readFile({ name: inner, bytes: unpacked }, { ...reading, depth: reading.depth + 1 }),
    )
  }
  return together(results)
}

/** False for files that systems add to an archive. */
function isOfPeople({ name }: ArchiveEntry): boolean {
  return !name.startsWith('__MACOSX/') && !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/.test(name)
}

/** `2.csv` comes before `10.csv`. */
function inOrder(entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  return [...entries].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
}

/** Reads one file. Any parser error means that it is damaged. */
async function attempt(file: string, read: () => FileTables | Promise<FileTables>): Promise<ReadFiles> {
  try {
    const { sheets, notes } = boundTables(await read())
    return {
      sheets,
      findings: notes.map(({ code, count }) => fileFinding(code, { file, count })),
      refusals: [],
    }
  } catch (error) {
    return refusing(file, error instanceof RefusedFile ? error.code : 'damaged')
  }
}

/** A file from which nothing is read always has a refusal. */
async function attemptTables(file: string, read: () => FileTables | Promise<FileTables>): Promise<ReadFiles> {
  const tables = await attempt(file, read)
  const isEmpty = tables.sheets.length === 0 && tables.refusals.length === 0
  return isEmpty ? { ...refusing(file, 'no-table'), findings: tables.findings } : tables
}

function refusing(file: string, code: RefusalCode): ReadFiles {
  return { sheets: [], findings: [], refusals: [refusalOf(file, code)] }
}

function together(results: readonly ReadFiles[]): ReadFiles {
  return {
    sheets: results.flatMap(({ sheets }) => sheets),
    findings: results.flatMap(({ findings }) => findings),
    refusals: results.flatMap(({ refusals }) => refusals),
  }
}
