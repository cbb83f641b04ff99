import type { Passkey } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import { useRemovePasskey } from './passkeys.hooks.ts'
import { PasswordFormDialog } from './password-form-dialog.tsx'
import { useShowSecondFactor } from './second-factor.hooks.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t, i18n } = useTranslation('secondFactors', { keyPrefix: 'removePasskey' })
  const remove = useRemovePasskey()
  const show = useShowSecondFactor()
  const { _id: passkeyId, name, createdAt } = passkey
  return (
    <PasswordFormDialog
      title={t('title')}
      text={t('text', { name, date: formatInstantDay(createdAt, i18n.language) })}
      submitLabel={t('submit')}
      submitVariant="danger"
      send={(values) => remove.mutateAsync({ ...values, passkeyId }).finally(remove.reset)}
      onDone={({ secondFactor }) => {
        show(secondFactor)
        onClose()
      }}
      describeFailure={(error) => errorMessage(error, t('failed'))}
      onClose={onClose}
    />
  )
}
