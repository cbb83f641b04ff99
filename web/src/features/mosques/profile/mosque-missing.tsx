import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

type MosqueQuery = { mosque: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }

/** Replaces a mosque that an admin has opened. */
export function MosqueMissing({ mosque, listHref }: MosqueQuery & { listHref: string }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'detail' })
  return (
    <Card isFlush>
      <Reason
        mosque={mosque}
        loadingLabel={t('loading')}
        failedMessage={t('fetchFailed')}
        isNotThere={isNotFound(mosque.error)}
        notThere={{
          title: t('notFound'),
          text: t('notFoundText'),
          action: <LinkButton href={listHref}>{t('toList')}</LinkButton>,
        }}
      />
    </Card>
  )
}

type MosqueProfileMissingProps = MosqueQuery & {
  /** The mosque requested is not the person's own. */
  isForeign: boolean
  /** Address of the person's own profile; null on that very page. */
  ownHref: string | null
  failedMessage: string
}

/** Replaces a profile. Someone who opened a mosque that is not theirs gets a link to their own. */
export function MosqueProfileMissing(props: MosqueProfileMissingProps) {
  const { mosque, isForeign, ownHref, failedMessage } = props
  const { t } = useTranslation('mosques')
  return (
    <Card isFlush>
      <Reason
        mosque={mosque}
        loadingLabel={t('profile.loading')}
        failedMessage={failedMessage}
        isNotThere={isForeign || isNotFound(mosque.error)}
        notThere={{
          title: t('profile.notYours'),
          text: t('profile.notYoursText'),
          action: ownHref && <LinkButton href={ownHref}>{t('profile.toOwn')}</LinkButton>,
        }}
      />
    </Card>
  )
}

type ReasonProps = MosqueQuery & {
  loadingLabel: string
  failedMessage: string
  /** The mosque does not exist, or not for this person. */
  isNotThere: boolean
  notThere: { title: string; text: string; action: ReactNode }
}

/** The mosque is loading, missing, or unavailable just now. */
function Reason({ mosque, isNotThere, notThere, ...words }: ReasonProps) {
  if (isNotThere) return <EmptyState {...notThere} />
  if (!mosque.error) return <SkeletonList label={words.loadingLabel} rows={3} />
  return <FailedRead query={mosque} failed={words.failedMessage} />
}
