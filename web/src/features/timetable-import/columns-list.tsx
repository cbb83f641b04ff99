import { startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import {
  type ColumnMeaning,
  columnMeanings,
  type GivenColumn,
  type ReadColumn,
} from '@mihrab/core/features/timetables/reading/column-meanings.ts'
import type { PrayerName } from '@mihrab/core/prayer/methods.ts'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteTexts } from '#features/findings/finding-text.ts'
import { listed } from '#lib/listed.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Written } from '#ui/written.tsx'
import type { ReadingChoices } from './import-draft.ts'

type ColumnsListProps = {
  columns: readonly ReadColumn[]
  choices: ReadingChoices
  onChoose: (choices: Partial<ReadingChoices>) => void
}

/**
 * The meaning of each column, which can be corrected. Tables with the same headings are corrected together.
 */
export function ColumnsList({ columns, choices, onChoose }: ColumnsListProps) {
  const { t } = useTranslation('timetableImport')
  const groups = tablesAlike(columns)

  function give(group: ColumnGroup, column: number, meaning: ColumnMeaning) {
    const doubled = group.columns.filter((each) => each.column !== column && isTaken(each.meaning, meaning))
    const changes = new Map<number, ColumnMeaning>([
      ...doubled.map((each) => [each.column, 'ignored'] as const),
      [column, meaning],
    ])
    const given = group.tables.flatMap((table) =>
      [...changes].map(([at, each]): GivenColumn => ({ table, column: at, meaning: each })),
    )
    const isOther = (other: GivenColumn) =>
      !given.some((each) => each.table === other.table && each.column === other.column)
    onChoose({ columns: [...choices.columns.filter(isOther), ...given] })
  }

  return groups.map((group, index) => (
    <ColumnsCard
      key={group.tables[0]}
      title={groups.length > 1 ? t('columns.titleOf', { number: index + 1 }) : t('columns.title')}
      columns={group.columns}
      isGiven={({ table, column }) =>
        choices.columns.some((each) => each.table === table && each.column === column)
      }
      onChange={(column, meaning) => give(group, column, meaning)}
    />
  ))
}

type ColumnsCardProps = {
  title: string
  columns: readonly ReadColumn[]
  /** The person has given the column its meaning. */
  isGiven: (column: ReadColumn) => boolean
  onChange: (column: number, meaning: ColumnMeaning) => void
}

/** Recognised columns in a sentence; those that are unclear, or all on request, in a list. */
function ColumnsCard({ title, columns, isGiven, onChange }: ColumnsCardProps) {
  const { t } = useTranslation('timetableImport')
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const open = columns.filter((column) => column.told === 'open' || isGiven(column))
  const shown = isOpen ? columns : open
  return (
    <Card title={title} isFlush className="mt-4 first:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 pt-1 pb-3 lg:px-5">
        <p className="min-w-0 flex-[1_1_20rem] text-sm text-ink-2">
          {isOpen ? (
            t('columns.text')
          ) : (
            <RecognisedColumns columns={columns.filter((each) => !open.includes(each))} />
          )}
        </p>
        <DisclosureButton
          isOpen={isOpen}
          onChange={setIsOpen}
          className="-ms-4 sm:ms-0 sm:-me-4"
          aria-controls={listId}
        >
          {t('columns.change')}
        </DisclosureButton>
      </div>
      <ul id={listId} className="divide-y divide-line border-line not-empty:border-t">
        {shown.map((column) => (
          <ColumnRow
            key={column.column}
            column={column}
            onChange={(meaning) => onChange(column.column, meaning)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** `11 columns recognised: Day, Fajr begins, … Not used: Moon.` */
function RecognisedColumns({ columns }: { columns: readonly ReadColumn[] }) {
  const { t } = useTranslation('timetableImport')
  const used = columns.filter(({ meaning }) => meaning !== 'ignored')
  const notUsed = columns.filter(({ meaning, heading }) => meaning === 'ignored' && heading !== '')
  return (
    <>
      {used.length > 0 &&
        t('columns.recognised', {
          count: used.length,
          names: listed(used.map(({ meaning }) => nameOfMeaning(t, meaning))),
        })}{' '}
      {notUsed.length > 0 &&
        t('columns.notUsed', { names: quoteTexts(notUsed.map(({ heading }) => heading)) })}
    </>
  )
}

/** Two columns cannot have the same meaning. */
function isTaken(meaning: ColumnMeaning, given: ColumnMeaning): boolean {
  return meaning === given && meaning !== 'ignored'
}

interface ColumnGroup {
  readonly tables: readonly number[]
  /** Columns of the first table. */
  readonly columns: readonly ReadColumn[]
}

function tablesAlike(columns: readonly ReadColumn[]): ColumnGroup[] {
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const alike = Map.groupBy(tables, ([, own]) =>
    JSON.stringify(own.map(({ column, heading, meaning }) => [column, heading, meaning])),
  )
  return [...alike.values()].map((group) => ({
    tables: group.map(([table]) => table),
    columns: group[0]?.[1] ?? [],
  }))
}

type ColumnRowProps = { column: ReadColumn; onChange: (meaning: ColumnMeaning) => void }

function ColumnRow({ column, onChange }: ColumnRowProps) {
  const { t } = useTranslation('timetableImport')
  const { heading, firstValues, meaning, told } = column
  const isOpen = told === 'open'
  const name = heading || t('columns.unnamed', { number: column.column + 1 })
  return (
    <li
      data-column={meaning}
      className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_16rem] lg:px-5"
    >
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-semibold break-words">
          <Written>{name}</Written>
        </span>
        {told !== 'heading' && (isOpen || meaning !== 'ignored') && (
          <span className={classNames('block text-xs', isOpen ? 'text-gold-ink' : 'text-ink-2')}>
            {t(`columns.told.${told}`)}
          </span>
        )}
      </span>
      <FirstValues values={firstValues} />
      <SelectField
        label={t('columns.meaningOf', { heading: name })}
        isLabelHidden
        placeholder={isOpen ? undefined : null}
        options={columnMeanings.map((value) => ({ value, label: nameOfMeaning(t, value) }))}
        value={isOpen ? '' : meaning}
        onChange={(value) => value !== '' && onChange(value as ColumnMeaning)}
      />
    </li>
  )
}

/** Each isolated, whatever the direction of its digits. */
function FirstValues({ values }: { values: readonly string[] }) {
  const shown = [...values.entries()].filter(([, value]) => value !== '')
  return (
    // One line of whole values: those that do not fit wrap out of sight.
    <span className="figures flex h-[1lh] min-w-0 flex-wrap gap-x-3.5 overflow-clip text-sm text-ink-2">
      {shown.map(([row, value]) => (
        <bdi key={row} className="max-w-full truncate">
          {value}
        </bdi>
      ))}
    </span>
  )
}

type Words = TFunction<'timetableImport'>

/** `Fajr begins`, `Fajr jamā’ah`, `Jumu’ah 2` */
function nameOfMeaning(t: Words, meaning: ColumnMeaning): string {
  if (meaning === 'day' || meaning === 'month' || meaning === 'weekday' || meaning === 'ignored') {
    return t(`columns.meanings.${meaning}`)
  }
  const [kind, which = ''] = meaning.split('.')
  if (kind === 'jumuah') return t('columns.meanings.jumuah', { number: Number(which) })
  const names = t('prayers', { returnObjects: true })
  const prayer = which as PrayerName
  if (prayer === 'sunrise') return names.sunrise
  return kind === 'begins'
    ? t('columns.meanings.begins', { prayer: startName(names, prayer) })
    : t('columns.meanings.jamaah', { prayer: names[prayer] })
}
