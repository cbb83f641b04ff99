import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MosqueDetail } from '#features/mosques/mosque-detail.tsx'
import { useMosque } from '#features/mosques/mosques.hooks.ts'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { ApiError, errorMessage } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'

const listHref = '/admin/list-mosque'

/** One mosque, complete, to read and to review. */
export function AdminMosqueDetailPage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const mosque = useMosque(id)
  return (
    <>
      <TextLink
        href={listHref}
        tone="plain"
        className="mb-4 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 lg:min-h-8"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {t('detail.back')}
      </TextLink>
      {mosque.data ? (
        <MosqueDetail mosque={mosque.data}>
          <PublishedRanges ranges={mosque.data.prayTimes} timeZone={mosque.data.timeZone} />
        </MosqueDetail>
      ) : (
        <Card isFlush>
          <Missing error={mosque.error} isRetrying={mosque.isFetching} onRetry={mosque.refetch} />
        </Card>
      )}
    </>
  )
}

type MissingProps = { error: Error | null; isRetrying: boolean; onRetry: () => void }

/** On its way, not there, or not to be had just now. */
function Missing({ error, isRetrying, onRetry }: MissingProps) {
  const { t } = useTranslation('mosques')
  if (!error) return <SkeletonList label={t('detail.loading')} rows={3} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={t('detail.notFound')}
        text={t('detail.notFoundText')}
        action={<LinkButton href={listHref}>{t('detail.toList')}</LinkButton>}
      />
    )
  }
  return (
    <ErrorState
      message={errorMessage(error, t('detail.fetchFailed'))}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
