import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { ProofFormDialog } from './proof-form-dialog.tsx'
import { useSecondFactorCalls, useShowSecondFactor } from './second-factor.hooks.ts'

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'switchOff' })
  const { switchOff } = useSecondFactorCalls()
  const show = useShowSecondFactor()
  return (
    <ProofFormDialog
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      submitVariant="danger"
      describeFailure={(error) => errorMessage(error, t('failed'))}
      send={(proof) => switchOff.mutateAsync(proof).finally(switchOff.reset)}
      onDone={({ secondFactor }) => {
        show(secondFactor)
        toast.success(t('done'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
