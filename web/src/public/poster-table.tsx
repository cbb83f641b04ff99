import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { DayTable, TimeRow } from '@mihrab/core/features/public/pages.ts'
import { arabicNames, nameOfRow } from './prayer-words.ts'
import { Begins, Closed, Time } from './time.tsx'
import { sourceOfTimes } from './times-table.tsx'
import { currentLanguage, ownStartNameOf, t } from './words.ts'

/** The prayers of a day in large type; jumu'ah has its own place below. */
export function PosterTable({ table }: { table: DayTable }) {
  const hasJamaah = table.publishedAt !== null
  return (
    <table>
      <thead>
        <tr>
          <td>
            <Notes table={table} />
          </td>
          <th scope="col">{t('month.begins')}</th>
          {hasJamaah && <th scope="col">{t('month.jamaah')}</th>}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(
          (row) =>
            row.prayer !== 'sunrise' &&
            row.prayer !== 'jumuah' && <Row key={row.prayer} row={row} hasJamaah={hasJamaah} />,
        )}
      </tbody>
    </table>
  )
}

/** Computed times must not pass for the mosque's. */
function Notes({ table }: { table: DayTable }) {
  const hasEvening = table.rows.some(({ prayer, begins }) => isEveningBefore(prayer, begins))
  return (
    <>
      {table.source === 'computed' && <p>{sourceOfTimes(table)}</p>}
      {hasEvening && <p>* {t('day.eveningBefore')}</p>}
    </>
  )
}

function Row({ row, hasJamaah }: { row: TimeRow; hasJamaah: boolean }) {
  const { prayer, begins, jamaah, closed } = row
  const ownName = jamaah === null && !closed ? null : ownStartNameOf(prayer)
  return (
    <tr data-prayer={prayer} data-begins={begins ?? undefined} data-jamaah={jamaah ?? undefined}>
      <th scope="row">
        {nameOfRow(row)}
        {currentLanguage() !== 'ar' && (
          <span lang="ar" aria-hidden="true" className="font-arabic">
            {arabicNames[prayer]}
          </span>
        )}
      </th>
      <td className="begins">
        <Begins prayer={prayer} time={begins} />
        {ownName && <small>{ownName}</small>}
      </td>
      {hasJamaah && <td className="jamaah">{closed ? <Closed /> : <Time time={jamaah} />}</td>}
    </tr>
  )
}
