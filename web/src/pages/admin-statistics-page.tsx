import { getPlatformStatistics } from '@mihrab/core/features/statistics/statistics.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatisticsCharts } from '#features/statistics/statistics-charts.tsx'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Written } from '#ui/written.tsx'

export function AdminStatisticsPage() {
  const { t } = useTranslation('statistics')
  const { t: inApp } = useTranslation()
  const query = useQuery({
    queryKey: queryKeyOf(getPlatformStatistics),
    queryFn: ({ signal }) => callApi(getPlatformStatistics, {}, signal),
  })
  return (
    <>
      <PageHeader title={inApp('pages.statistics')} />
      <Loaded query={query} message={t('failed')}>
        {({ days, searches }) => (
          <div className="grid gap-4 lg:gap-5">
            <Card title={t('allMosques')}>
              <StatisticsCharts days={days} />
            </Card>
            <Card title={t('searches.title')}>
              <p className="text-sm text-ink-2">
                {t(searches.length > 0 ? 'searches.text' : 'searches.none')}
              </p>
              <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
                {searches.map((words) => (
                  <li key={words} className="rounded-control bg-sunken px-3 py-1.5 wrap-anywhere">
                    <Written>{words}</Written>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Loaded>
    </>
  )
}
