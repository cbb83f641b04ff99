import { type Jumuah, maxJumuahs } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { csvRow } from '#http/csv.ts'

type Cell = string | null

/** Each day with its resolved times; the first row is the header. */
type DayTable = readonly (readonly Cell[])[]

interface ColumnNames {
  readonly date: string
  readonly begins: string
  readonly jamaah: string
}

const ownColumnNames: ColumnNames = { date: 'date', begins: 'begins', jamaah: 'jamaah' }

interface Column {
  readonly name: string
  readonly cell: (day: MosqueDay) => Cell
}

/** Days without a range have only start times; on Fridays the jumu'ahs replace dhuhr's iqamah. */
export function dayTable(days: readonly MosqueDay[], names: ColumnNames = ownColumnNames): DayTable {
  const columns = [{ name: names.date, cell: ({ date }: MosqueDay) => date }, ...timeColumns(names)]
  const all = [...columns, ...jumuahColumns(days)]
  return [all.map(({ name }) => name), ...days.map((day) => all.map(({ cell }) => cell(day)))]
}

function timeColumns({ begins, jamaah }: ColumnNames): Column[] {
  return startPrayers.flatMap((prayer) => {
    const columns: Column[] = [
      { name: `${prayer}_${begins}`, cell: (day) => day.begins[prayer]?.time ?? null },
      { name: `${prayer}_${jamaah}`, cell: (day) => day.jamaah?.[prayer]?.time ?? null },
    ]
    if (prayer !== 'fajr') return columns
    return [...columns, { name: 'sunrise', cell: (day) => day.begins.sunrise?.time ?? null }]
  })
}

const jumuahFields: readonly [name: string, of: (jumuah: Jumuah) => Cell][] = [
  ['jumuah', ({ time }) => time],
  ['khutbah', ({ khutbah }) => khutbah],
  ['place', ({ place }) => place || null],
  ['language', ({ language }) => language || null],
  ['women_space', ({ womenSpace }) => (womenSpace === null ? null : String(womenSpace))],
  ['note', ({ note }) => note || null],
  ['live_stream', ({ liveStream = null }) => liveStream],
]

/** Only columns with content, besides the time of the first: `jumuah`, `place`, `jumuah_2` and so on. */
function jumuahColumns(days: readonly MosqueDay[]): Column[] {
  const fridays = days.filter(({ jumuah }) => jumuah.length > 0)
  return Array.from({ length: maxJumuahs }, (_, index) => index).flatMap((index) =>
    jumuahFields.flatMap(([field, of]) => {
      const cell = ({ jumuah }: MosqueDay) => (jumuah[index] ? of(jumuah[index]) : null)
      const isFirstTime = index === 0 && field === 'jumuah'
      if (!isFirstTime && fridays.every((day) => cell(day) === null)) return []
      return [{ name: index === 0 ? field : `${field}_${index + 1}`, cell }]
    }),
  )
}

export function dayTableCsv(table: DayTable): string {
  return table.map(csvRow).join('')
}

/** A workbook of one sheet. Every cell is text: stops spreadsheets from evaluating formulas. */
export async function dayTableXlsx(table: DayTable): Promise<Buffer> {
  // Takes 6 MB, and most days nobody asks for such a file.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const [names = [], ...rows] = table
  const heading = names.map((value) => ({ value: value ?? '', type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: String })))
  const columns = names.map((name) => ({ width: Math.max(12, (name ?? '').length + 2) }))
  return writeExcelFile([heading, ...cells], { columns, stickyRowsCount: 1 }).toBuffer()
}
