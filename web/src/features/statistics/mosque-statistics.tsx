import { getMosqueStatistics } from '@mihrab/core/features/statistics/statistics.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StatisticsCharts } from './statistics-charts.tsx'

export function MosqueStatistics({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('statistics')
  const { t: inApp } = useTranslation()
  const request = { params: { id: mosqueId } }
  const query = useQuery({
    queryKey: queryKeyOf(getMosqueStatistics, request),
    queryFn: ({ signal }) => callApi(getMosqueStatistics, request, signal),
  })
  return (
    <Card title={inApp('pages.statistics')} className="mt-7">
      <Loaded query={query} message={t('failed')}>
        {({ days }) => <StatisticsCharts days={days} />}
      </Loaded>
    </Card>
  )
}
