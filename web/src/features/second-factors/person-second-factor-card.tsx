import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { useSecondFactorOf, useSwitchOffFor } from './second-factor.hooks.ts'

/**
 * For admins: lets someone who has lost app and codes back in. Renders nothing if they have no second factor.
 */
export function PersonSecondFactorCard({ user }: { user: User }) {
  const { t, i18n } = useTranslation('secondFactors', { keyPrefix: 'person' })
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useSecondFactorOf(user._id)
  const switchOff = useSwitchOffFor(user._id)
  const { name } = user
  if (!data?.isOn) return null

  function handleConfirm() {
    switchOff.mutate(undefined, {
      onSuccess: () => toast.success(t('done', { name })),
      onError: (error) => toast.error(errorMessage(error, t('failed'))),
      onSettled: () => setIsAsking(false),
    })
  }

  return (
    <Card title={t('title')} className="mt-5">
      <p className="text-sm wrap-anywhere">
        {t('text', { name, date: data.since && formatInstantDay(data.since, i18n.language) })}
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('help')}</p>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        {t('switchOff')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('question', { name })}
        body={t('questionText')}
        confirmLabel={t('switchOff')}
        isPending={switchOff.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  )
}
