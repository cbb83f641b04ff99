import { isFresh } from '@mihrab/core/features/mosques/freshness.ts'
import { confirmMosque } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage } from '#lib/api.ts'
import { localDayOf, useNow } from '#lib/clock.ts'
import { formatMonth } from '#lib/format-day.ts'
import { showConfirmed, useMosqueProfile } from '#queries/mosques.ts'
import { Button } from '#ui/button.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { toast } from '#ui/toast.tsx'

/** True if visitors are warned that a mosque's people have confirmed nothing for long. */
export function useIsUnconfirmed(mosqueId: string): boolean {
  const { data: mosque } = useMosqueProfile(mosqueId)
  const now = useNow()
  return mosque !== undefined && !isFresh(mosque.confirmedAt, now)
}

type StillRightProps = {
  mosqueId: string
  /** The line disappears, and with it the button. */
  onConfirmed: () => void
}

/** When the mosque's people last changed or confirmed something, as visitors see it, and a button to confirm. */
export function StillRight({ mosqueId, onConfirmed }: StillRightProps) {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'confirmation' })
  const { data: mosque } = useMosqueProfile(mosqueId)
  const { mutate, isPending } = useConfirmMosque(mosqueId, onConfirmed)
  if (!mosque) return null
  const { confirmedAt } = mosque
  return (
    <StatusLine
      icon={<BadgeCheck />}
      action={
        <Button variant="secondary" isPending={isPending} onPress={() => mutate()}>
          {t('stillRight')}
        </Button>
      }
    >
      <b>
        {confirmedAt === null ? (
          t('never')
        ) : (
          <time dateTime={confirmedAt}>
            {t('notSince', { month: formatMonth(monthOf(localDayOf(confirmedAt)), i18n.language) })}
          </time>
        )}
      </b>
      <span className="block">{t('linkTitle')}</span>
    </StatusLine>
  )
}

function useConfirmMosque(id: string, onConfirmed: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationFn: () => callApi(confirmMosque, { params: { id } }),
    onSuccess: ({ confirmedAt }) => {
      showConfirmed(client, id, confirmedAt)
      toast.success(t('confirmation.done'))
      onConfirmed()
    },
    onError: (error) => toast.error(errorMessage(error, t('confirmation.failed'), t('confirmation.broken'))),
  })
}
