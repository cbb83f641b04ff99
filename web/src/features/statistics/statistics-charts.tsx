import type { DayTotals } from '@mihrab/core/features/statistics/statistics.schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '#lib/format-day.ts'
import { Table } from '#ui/table.tsx'

const kinds = ['views', 'calendars', 'feeds', 'screenHours'] as const

type Days = { days: readonly DayTotals[] }

/** A chart of each kind, and all days as a table. */
export function StatisticsCharts({ days }: Days) {
  const { t, i18n } = useTranslation('statistics')
  const dayOf = ({ day }: DayTotals) => formatShortDay(day, i18n.language)
  const counts = kinds.map((kind) => ({
    id: kind,
    header: t(kind),
    cell: (totals: DayTotals) => totals[kind].toLocaleString(i18n.language),
    align: 'end' as const,
  }))
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {kinds.map((kind) => (
          <Chart key={kind} kind={kind} days={days} />
        ))}
      </div>
      <p className="mt-5 text-sm text-ink-2">{t('note')}</p>
      <details className="mt-1">
        <summary className="cursor-pointer py-2.5 font-semibold">{t('eachDay')}</summary>
        <Table
          label={t('eachDay')}
          columns={[{ id: 'day', header: t('day'), cell: dayOf, rowName: dayOf }, ...counts]}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
        />
      </details>
    </>
  )
}

function Chart({ kind, days }: Days & { kind: (typeof kinds)[number] }) {
  const { t, i18n } = useTranslation('statistics')
  const counts = days.map((totals) => totals[kind])
  const sum = counts.reduce((one, other) => one + other, 0)
  const most = Math.max(...counts)
  const mostWords = t('most', { count: most })
  return (
    <figure className={`flex flex-col ${sum === 0 ? '[&>:not(figcaption)]:hidden' : ''}`}>
      <figcaption className="grow">
        <span className="flex justify-between gap-3">
          {t(kind)} <span className="figures text-xl font-semibold">{sum.toLocaleString(i18n.language)}</span>
        </span>
        <span className="figures text-xs text-ink-2">{mostWords}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${t(kind)}. ${mostWords}`}
        viewBox={`0 0 ${days.length} ${most || 1}`}
        preserveAspectRatio="none"
        className="my-1 h-16 w-full border-line-strong border-b fill-current text-accent rtl:-scale-x-100"
      >
        {days.map(({ day, [kind]: count }, index) => (
          <rect key={day} x={index + 0.1} y={most - count} width={0.8} height={count} />
        ))}
      </svg>
      <p className="figures flex justify-between text-xs text-ink-2">
        {days.map(
          ({ day }, index) =>
            index % (days.length - 1) === 0 && <span key={day}>{formatShortDay(day, i18n.language)}</span>,
        )}
      </p>
    </figure>
  )
}
