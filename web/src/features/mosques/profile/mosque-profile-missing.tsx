import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#lib/api.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { MosqueDetailMissing } from './mosque-detail-missing.tsx'

type MosqueProfileMissingProps = {
  mosque: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
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
    <MosqueDetailMissing
      error={mosque.error}
      isRetrying={mosque.isFetching}
      onRetry={mosque.refetch}
      loadingLabel={t('profile.loading')}
      failedMessage={failedMessage}
      isNotThere={isForeign || isNotFound(mosque.error)}
      notThere={{
        title: t('profile.notYours'),
        text: t('profile.notYoursText'),
        action: ownHref && <LinkButton href={ownHref}>{t('profile.toOwn')}</LinkButton>,
      }}
    />
  )
}
