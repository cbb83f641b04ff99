import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, queryKeyOf } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { MosqueHistoryEntryItem } from './mosque-history-entry.tsx'

export function MosqueHistory({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('mosques')
  return (
    <Card title={t('history.title')} className="mt-7">
      <Entries mosqueId={mosqueId} />
    </Card>
  )
}

/** The history survives its mosque. Renders nothing if the mosque never existed. */
export function DeletedMosqueHistory({ mosqueId }: { mosqueId: string }) {
  const { data } = useMosqueHistory(mosqueId)
  return data?.pages[0]?.history.length ? <MosqueHistory mosqueId={mosqueId} /> : null
}

function Entries({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('mosques')
  const history = useMosqueHistory(mosqueId)
  useRereadToast(history, t('history.failed'))
  if (history.isPending) return <Spinner label={t('history.loading')} className="py-6" />
  if (!history.data) {
    return <FailedRead query={history} title={t('history.failed')} failed={t('list.tryAgain')} />
  }
  const entries = history.data.pages.flatMap((page) => page.history)
  if (entries.length === 0) return <p className="text-ink-2">{t('history.none')}</p>
  return (
    <>
      <ol className="relative space-y-5 before:absolute before:start-1 before:top-3 before:bottom-3 before:w-0.5 before:bg-line">
        {entries.map((entry) => (
          <MosqueHistoryEntryItem key={entry._id} entry={entry} />
        ))}
      </ol>
      <MoreEntries history={history} />
    </>
  )
}

function MoreEntries({ history }: { history: ReturnType<typeof useMosqueHistory> }) {
  const { t } = useTranslation('mosques')
  return (
    <>
      {history.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-sm text-red">
          {errorMessage(history.error, t('history.failed'))}
        </p>
      )}
      {history.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          isPending={history.isFetchingNextPage}
          onPress={() => history.fetchNextPage()}
        >
          {t('history.showMore')}
        </Button>
      )}
    </>
  )
}

const pageSize = 10

/** Newest first, page by page. Refetched whenever it appears. */
function useMosqueHistory(mosqueId: string) {
  const params = { id: mosqueId }
  return useInfiniteQuery({
    queryKey: queryKeyOf(getMosqueHistory, { params }),
    queryFn: ({ pageParam, signal }) =>
      callApi(getMosqueHistory, { params, query: { limit: pageSize, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  })
}
