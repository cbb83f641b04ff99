import { Parser } from 'htmlparser2'
import { type ArchiveEntry, type UnpackBudget, unpackEntry } from './archive.ts'
import { formatOf, type NumberFormat } from './number-formats.ts'
import { RefusedFile } from './refusals.ts'
import { type FileTables, notesOf } from './tables.ts'
import { readWorksheet, type WorkbookParts } from './xlsx-worksheet.ts'

/** The sheets of a workbook as its cells show them. Formulas give their saved result. */
export function readXlsx(name: string, entries: readonly ArchiveEntry[], budget: UnpackBudget): FileTables {
  const textOf = (path: string): string => {
    const entry = entries.find((candidate) => candidate.name === path)
    return entry ? new TextDecoder().decode(unpackEntry(entry, budget)) : ''
  }
  const { sheets, isFrom1904 } = readWorkbook(textOf('xl/workbook.xml'))
  const paths = readRelations(textOf('xl/_rels/workbook.xml.rels'))
  const parts: WorkbookParts = {
    strings: readStrings(textOf('xl/sharedStrings.xml')),
    formats: readFormats(textOf('xl/styles.xml')),
    isFrom1904,
  }
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const chosen = shown.length > 0 ? shown : sheets
  const read = chosen.flatMap(({ name: sheetName, id }) => {
    const path = paths.get(id)
    return path ? [{ sheetName, ...readWorksheet(textOf(path), parts, budget) }] : []
  })
  const filled = read.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new RefusedFile('empty')
  return {
    sheets: filled.map(({ sheetName, rows }) => ({
      name: filled.length === 1 ? name : `${name}, ${sheetName}`,
      rows,
    })),
    notes: notesOf({
      'hidden-sheets': sheets.length - chosen.length,
      'formulas-without-results': read.reduce((sum, { emptyFormulas }) => sum + emptyFormulas, 0),
    }),
  }
}

interface Workbook {
  readonly sheets: { readonly name: string; readonly id: string; readonly isHidden: boolean }[]
  isFrom1904: boolean
}

function readWorkbook(xml: string): Workbook {
  const workbook: Workbook = { sheets: [], isFrom1904: false }
  walk(xml, (tag, attributes) => {
    if (tag === 'workbookPr') workbook.isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
    if (tag !== 'sheet') return
    const isHidden = attributes.state !== undefined && attributes.state !== 'visible'
    workbook.sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '', isHidden })
  })
  return workbook
}

/** The path of each part that the workbook refers to. */
function readRelations(xml: string): Map<string, string> {
  const paths = new Map<string, string>()
  walk(xml, (tag, { Id = '', Target = '' }) => {
    if (tag !== 'Relationship') return
    paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
  })
  return paths
}

function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInCells = false
  walk(
    xml,
    (tag, attributes) => {
      if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (tag === 'cellXfs') isInCells = true
      if (tag !== 'xf' || !isInCells) return
      const id = Number(attributes.numFmtId ?? 0)
      formats.push(formatOf(id, codes.get(id)))
    },
    (tag) => {
      if (tag === 'cellXfs') isInCells = false
    },
  )
  return formats
}

/** The shared strings, without phonetic guides of East Asian scripts. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let text: string[] = []
  let isText = false
  let isAid = false
  const parser = new Parser(
    {
      onopentagname(tag) {
        if (tag === 'si') text = []
        if (tag === 'rPh') isAid = true
        isText = tag === 't' && !isAid
      },
      ontext(part) {
        if (isText) text.push(part)
      },
      onclosetag(tag) {
        isText = false
        if (tag === 'rPh') isAid = false
        if (tag === 'si') strings.push(text.join(''))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return strings
}

type OnOpen = (tag: string, attributes: Readonly<Record<string, string | undefined>>) => void

/** Walks the tags of a part. Custom entities stay unexpanded: stops them from growing. */
function walk(xml: string, onOpen: OnOpen, onClose?: (tag: string) => void): void {
  const parser = new Parser(
    { onopentag: (tag, attributes) => onOpen(tag, attributes), onclosetag: (tag) => onClose?.(tag) },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}
