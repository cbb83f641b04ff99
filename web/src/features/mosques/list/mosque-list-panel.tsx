import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import type { MosqueListName } from '#queries/mosque-lists.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { words } from '#ui/words.ts'
import { type MosqueSearch, useMosqueSearch } from './mosque-search.hooks.ts'
import { MosqueTable } from './mosque-table.tsx'

type MosqueListPanelProps = {
  name: MosqueListName
  search: MosqueSearch
  /** The size of the list; null until known. */
  total: number | null
  onChangeStatus: (mosque: Mosque, status: MosqueStatus) => void
  onDelete: (mosque: Mosque) => void
}

/** One tab: loading, failed, empty, or the mosques that match the search. */
export function MosqueListPanel(props: MosqueListPanelProps) {
  const { name, search, total } = props
  const { t } = useTranslation('mosques')
  const frame = useRef<HTMLElement>(null)
  const list = useMosqueSearch(name, search)
  const { rows: mosques, isLocal, hasMore } = list
  const rememberRow = useFocusNextRow(frame, mosques)
  const failedTitle = t(`list.fetchFailed.${name}`)
  useRereadToast(list, failedTitle)
  const failure = list.error && errorMessage(list.error, t('list.tryAgain'))
  const failureText = failure && `${failedTitle}. ${failure}`
  if (!mosques) return <NoMosques list={list} title={failedTitle} failure={failure} />
  return (
    <div
      // The tab's panel has a name, and gets the focus when no row is left.
      ref={(element) => {
        frame.current = element?.closest<HTMLElement>('[role="tabpanel"]') ?? null
      }}
      aria-busy={list.isAsking}
    >
      <MosqueListFound count={search.wanted && !isLocal ? mosques.length : null} hasMore={hasMore} />
      <MosqueSearchHint isSlow={list.isSlow} failure={failureText} onRetry={list.refetch} />
      {mosques.length === 0 ? (
        <NoneFound name={name} wanted={search.wanted} />
      ) : (
        <MosqueTable
          name={name}
          mosques={mosques}
          rowCount={rowCountOf(list, search.wanted ? null : total)}
          onNearEnd={list.loadNext}
          onSee={list.see}
          onAct={rememberRow}
          onChangeStatus={props.onChangeStatus}
          onDelete={props.onDelete}
        />
      )}
      <MoreMosques list={list} />
    </div>
  )
}

function NoneFound({ name, wanted }: { name: MosqueListName; wanted: string }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'list' })
  const text = wanted ? t('noMatch', { query: wanted }) : t(`noneText.${name}`)
  return <EmptyState title={t('none')} text={text} />
}

type NoMosquesProps = { list: FoundMosques; title: string; failure: string | null }

/** Before there are rows: loading or failed. */
function NoMosques({ list, title, failure }: NoMosquesProps) {
  const { t } = useTranslation('mosques')
  if (!failure) return <SkeletonList label={t('list.loading')} rows={6} />
  return <ErrorState title={title} message={failure} onRetry={list.refetch} isRetrying={list.isFetching} />
}

type FoundMosques = ReturnType<typeof useMosqueSearch>

/** All rows, loaded or not. */
function rowCountOf({ rows, isLocal, hasMore }: FoundMosques, total: number | null): number | null {
  if (isLocal) return null
  return hasMore ? total : (rows?.length ?? null)
}

/** Below the mosques: more are loading, or failed to load. */
function MoreMosques({ list }: { list: FoundMosques }) {
  const { t } = useTranslation('mosques')
  const { isLoadingMore, moreError, loadMore } = list
  return (
    <ListEnd
      isLoading={isLoadingMore}
      loadingLabel={t('list.loadingMore')}
      failure={moreError && `${t('list.moreFailed')} ${errorMessage(moreError, t('list.tryAgain'))}`}
      onRetry={loadMore}
    />
  )
}

type MosqueListFoundProps = {
  /** Matches so far; null if there is nothing to announce. */
  count: number | null
  hasMore: boolean
}

/** Announces the matches of a search to screen readers. */
function MosqueListFound({ count, hasMore }: MosqueListFoundProps) {
  const { t } = useTranslation('mosques')
  return (
    <div role="status">
      {count !== null && (
        <VisuallyHidden>{t(hasMore ? 'list.foundMore' : 'list.found', { count })}</VisuallyHidden>
      )}
    </div>
  )
}

type MosqueSearchHintProps = {
  /** The server takes long to answer. */
  isSlow: boolean
  /** Why the request failed; null while it may still succeed. */
  failure: string | null
  onRetry: () => void
}

/** Shown above matches among the loaded mosques only; says so, and why. */
function MosqueSearchHint({ isSlow, failure, onRetry }: MosqueSearchHintProps) {
  const { t } = useTranslation('mosques')
  const box = useRef<HTMLDivElement>(null)

  function handleRetry() {
    // The pressed button disappears; the focus stays in its place.
    box.current?.focus({ preventScroll: true })
    onRetry()
  }

  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none">
      {(isSlow || failure) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:flex-nowrap gap-y-2 border-gold/40 border-b bg-gold-soft px-4 py-2.5 text-sm text-gold-ink">
          <p className="min-w-0">
            <span className="font-semibold">{t('list.loadedOnly')}</span> {failure ?? t('list.searchIsSlow')}
          </p>
          {failure && (
            <Button variant="secondary" onPress={handleRetry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
