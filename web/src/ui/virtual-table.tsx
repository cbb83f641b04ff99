import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { TableFrame, type TableProps, TableRow } from './table.tsx'

/** Rows that are loaded page by page. */
export type PagedRows = {
  /** All rows, loaded or not; null until known. */
  rowCount: number | null
  /** Called when the last rows come near the window, for as long as it is set. */
  onNearEnd?: () => void
  /** Called with the last row that is rendered. */
  onSee?: (index: number) => void
}

type VirtualTableProps<Row> = TableProps<Row> & PagedRows

/** Rows that are rendered beyond each edge of the window, so that Tab always finds the next one. */
const overscan = 8
/** The next rows are requested this many rows before the end. */
const nearEnd = 25

const wide = '(min-width: 48rem)'
/** Height of a row with two lines and a picture, as a card on phones and as a table's row; measured later. */
const estimateRowHeight = () => (window.matchMedia(wide).matches ? 73 : 103)

/**
 * A table of any length that scrolls with the page: only the rows near the window are rendered, and the one
 * that last had the focus. Screen readers get its length and the position of each row.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, rowKey, rowMark, rowCount } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { focusedIndex, handleFocus } = useFocusedRow(rows, rowKey)
  const scrollMargin = useDistanceFromTop(body)
  const virtualizer = useVirtualRows({ rows, rowKey, focusedIndex, scrollMargin })
  const items = virtualizer.getVirtualItems()
  useReportVisibleRows(items.at(-1)?.index ?? 0, props)

  let end = scrollMargin
  return (
    <TableFrame label={label} columns={columns} rowCount={rowCount} body={body} onFocus={handleFocus}>
      {items.flatMap(({ index, key, start, end: itsEnd }) => {
        const row = rows[index]
        if (row === undefined) return []
        const gap = start - end
        end = itsEnd
        return [
          gap > 0 && <Space key={`before ${key}`} height={gap} columns={columns.length} />,
          <VirtualRow
            key={key}
            row={row}
            index={index}
            columns={columns}
            mark={rowMark}
            measure={virtualizer.measureElement}
          />,
        ]
      })}
      <Space height={virtualizer.getTotalSize() + scrollMargin - end} columns={columns.length} />
    </TableFrame>
  )
}

type Listeners = Omit<PagedRows, 'rowCount'> & { rows: readonly unknown[] }

function useReportVisibleRows(lastIndex: number, { rows, onNearEnd, onSee }: Listeners): void {
  const isNearEnd = lastIndex >= rows.length - nearEnd
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
  useEffect(() => onSee?.(lastIndex), [lastIndex, onSee])
}

type VirtualRowsOptions<Row> = Pick<TableProps<Row>, 'rows' | 'rowKey'> & {
  focusedIndex: number
  scrollMargin: number
}

function useVirtualRows<Row>({ rows, rowKey, focusedIndex, scrollMargin }: VirtualRowsOptions<Row>) {
  return useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: estimateRowHeight,
    getItemKey: useCallback((index: number) => keyAt(rows, rowKey, index), [rows, rowKey]),
    rangeExtractor: useCallback((range: Range) => withRow(range, focusedIndex), [focusedIndex]),
    overscan,
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    // No rendered row is that flat: it is not laid out yet.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || estimateRowHeight(),
  })
}

/** Scrolling renders the table many times; the rows stay as they are. */
const VirtualRow = memo(TableRow) as typeof TableRow

/** Takes the place of rows that are not rendered. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className="block md:table-row">
      <td colSpan={columns} className="block p-0 md:table-cell" style={{ height }} />
    </tr>
  )
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string {
  const row = rows[index]
  return row === undefined ? String(index) : rowKey(row)
}

function withRow(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (index === -1 || indexes.includes(index)) return indexes
  return [...indexes, index].toSorted((one, other) => one - other)
}

/** The row that last had the focus stays rendered: scrolling must not lose the focus. */
function useFocusedRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focusedIndex = useMemo(
    () => (focusedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === focusedKey)),
    [rows, rowKey, focusedKey],
  )

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN)
    if (rows[index] !== undefined) setFocusedKey(keyAt(rows, rowKey, index))
  }

  return { focusedIndex, handleFocus }
}

/** Distance from the top of the page to the rows; measured on each render. */
function useDistanceFromTop(body: { current: HTMLElement | null }): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setDistance(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  return distance
}
