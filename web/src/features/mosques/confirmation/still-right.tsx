import { isFresh } from '@mihrab/core/features/mosques/freshness.ts'
import { confirmMosque } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage } from '#lib/api.ts'
import { localDayOf, useNow } from '#lib/clock.ts'
import { formatAge, formatMonth } from '#lib/format-day.ts'
import { showConfirmed, useMosqueProfile } from '#queries/mosques.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/toast.tsx'

/**
 * When the mosque's people last changed or confirmed something, as visitors see it, and a button to confirm.
 */
export function StillRight({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('mosques')
  const { data: mosque, isError } = useMosqueProfile(mosqueId)
  const { mutate, isPending } = useConfirmMosque(mosqueId)
  if (isError && !mosque) return null
  return (
    // The line keeps its height while the mosque loads. On phones a toast ends above it.
    <div className="mb-3 flex min-h-11 items-center justify-between gap-3 lg:min-h-10">
      {mosque && (
        <>
          <Words confirmedAt={mosque.confirmedAt} />
          <Button
            variant="secondary"
            className="shrink-0"
            icon={<BadgeCheck className="size-4" aria-hidden="true" />}
            isPending={isPending}
            onPress={() => mutate()}
          >
            {t('confirmation.stillRight')}
          </Button>
        </>
      )}
    </div>
  )
}

function Words({ confirmedAt }: { confirmedAt: string | null }) {
  const { t, i18n } = useTranslation('mosques')
  const now = useNow()
  const isRecent = isFresh(confirmedAt, now)
  return (
    <p className={classNames('min-w-0 text-sm', isRecent ? 'text-ink-2' : 'font-medium text-gold-ink')}>
      {confirmedAt === null && t('confirmation.never')}
      {confirmedAt !== null && isRecent && (
        <time dateTime={confirmedAt}>
          {t('confirmation.confirmed', { age: formatAge(confirmedAt, now, i18n.language) })}
        </time>
      )}
      {confirmedAt !== null && !isRecent && (
        <time dateTime={confirmedAt}>
          {t('confirmation.notSince', {
            month: formatMonth(monthOf(localDayOf(confirmedAt)), i18n.language),
          })}
        </time>
      )}
    </p>
  )
}

function useConfirmMosque(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationFn: () => callApi(confirmMosque, { params: { id } }),
    onSuccess: ({ confirmedAt }) => {
      showConfirmed(client, id, confirmedAt)
      toast.success(t('confirmation.done'))
    },
    onError: (error) => toast.error(errorMessage(error, t('confirmation.failed'), t('confirmation.broken'))),
  })
}
