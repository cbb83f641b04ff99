// biome-ignore-all lint/a11y/noRedundantRoles: older versions of Safari drop the role of table elements whose display CSS changes
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the cell the header of its row, with this name: its other text is not repeated with every cell. */
  rowName?: (row: Row) => string
  align?: 'start' | 'end'
  /**
   * On phones: `labelled` puts the header before the value, `plain` shows the value alone, `corner` keeps it
   * at the end of the first line, `hidden` leaves it out.
   */
  phone?: 'labelled' | 'plain' | 'corner' | 'hidden'
  className?: string
  /** Class for the width, if not all rows are rendered; columns without one share the rest. */
  width?: string
}

export type TableProps<Row> = {
  /** Names the content of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Names rows for scripts and tests. */
  rowMark?: RowMark<Row>
}

type RowMark<Row> = (row: Row) => Readonly<Record<`data-${string}`, string>>

/** A real table; below the `md` width each row becomes a small card. */
export function Table<Row>({ rows, rowKey, rowMark, ...frame }: TableProps<Row>) {
  return (
    <TableFrame {...frame}>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} columns={frame.columns} mark={rowMark} />
      ))}
    </TableFrame>
  )
}

type TableFrameProps<Row> = Pick<TableProps<Row>, 'label' | 'columns'> & {
  children: ReactNode
  /** If not all rows are rendered: their number, or null until known. */
  rowCount?: number | null
  body?: Ref<HTMLTableSectionElement>
  onFocus?: FocusEventHandler<HTMLElement>
}

/** The table without its rows. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { label, columns, rowCount, body, onFocus, children } = props
  const isPartial = rowCount !== undefined
  return (
    <table
      role="table"
      aria-rowcount={isPartial ? (rowCount === null ? -1 : rowCount + headerRows) : undefined}
      className={classNames(
        'block w-full border-collapse text-start md:table',
        // Rows come and go during scrolling; the columns must not move.
        isPartial && 'md:table-fixed',
      )}
    >
      <caption className="sr-only">{label}</caption>
      {isPartial && (
        <colgroup className="max-md:hidden">
          {columns.map(({ id, width }) => (
            <col key={id} className={width} />
          ))}
        </colgroup>
      )}
      <TableHead columns={columns} isPartial={isPartial} />
      <tbody role="rowgroup" ref={body} onFocus={onFocus} className="block md:table-row-group">
        {children}
      </tbody>
    </table>
  )
}

type TableHeadProps<Row> = { columns: readonly Column<Row>[]; isPartial: boolean }

function TableHead<Row>({ columns, isPartial }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" aria-rowindex={isPartial ? 1 : undefined}>
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            className={classNames(
              'border-line border-b bg-sunken/50 px-3 py-2.5 text-xs font-semibold text-ink-2 first:ps-4 last:pe-4',
              column.align === 'end' ? 'text-end' : 'text-start',
              // Otherwise screen readers would read each value under the header of the one before it.
              phoneOf(column) === 'hidden' && phoneStyles.hidden,
              column.className,
            )}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Screen readers count the row of headers too. */
const headerRows = 1

type TableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** If not all rows are rendered: the row's index, and a callback to measure its height. */
  index?: number
  measure?: (row: HTMLTableRowElement | null) => void
  mark?: RowMark<Row> | undefined
}

export function TableRow<Row>({ row, columns, index, measure, mark }: TableRowProps<Row>) {
  return (
    <tr
      {...mark?.(row)}
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 1 + headerRows}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-line border-b px-4 py-3 transition-colors last:border-b-0 hover:bg-sunken/40 max-md:relative md:table-row md:p-0"
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  )
}

const phoneStyles = {
  labelled: 'max-md:col-span-2 max-md:mt-1.5 max-md:flex max-md:gap-2',
  plain: 'max-md:col-span-2 max-md:mt-1.5 max-md:block',
  corner: 'max-md:col-start-2 max-md:row-start-1 max-md:block',
  hidden: 'max-md:hidden',
}

const phoneOf = ({ phone, rowName }: Pick<Column<never>, 'phone' | 'rowName'>) =>
  phone ?? (rowName ? 'plain' : 'labelled')

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const phone = phoneOf(column)
  const style = classNames(
    'min-w-0 text-start font-normal md:px-3 md:py-3 md:align-middle md:first:ps-4 md:last:pe-4',
    column.rowName ? 'max-md:col-start-1 max-md:row-start-1 max-md:block md:relative' : phoneStyles[phone],
    column.align === 'end' && 'md:text-end',
    column.className,
  )
  if (column.rowName) {
    return (
      <th role="rowheader" scope="row" aria-label={column.rowName(row)} className={style}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td role="cell" className={style}>
      {phone === 'labelled' && (
        <span aria-hidden="true" className="w-24 shrink-0 text-sm text-ink-2 md:hidden">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </td>
  )
}
