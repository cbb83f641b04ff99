import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { PromptError } from '#lib/passkey-prompt.ts'
import { toast } from '#ui/toast.tsx'
import { useAddPasskey } from './passkeys.hooks.ts'
import { ProofFormDialog } from './proof-form-dialog.tsx'
import { useShowSecondFactor } from './second-factor.hooks.ts'

/** Asks for the password and a code, then opens the browser's own prompt. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'addPasskey' })
  const add = useAddPasskey()
  const show = useShowSecondFactor()
  const [hint, setHint] = useState('')

  function describeFailure(error: Error) {
    if (!(error instanceof PromptError)) return errorMessage(error, t('failed'))
    const words = t(`ends.${error.end}`)
    if (error.end === 'failed') return words
    setHint(words)
    return null
  }

  return (
    <ProofFormDialog
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      send={(values) => {
        setHint('')
        return add.mutateAsync(values).finally(add.reset)
      }}
      onDone={({ secondFactor, message }) => {
        show(secondFactor)
        if (message) toast.success(message)
        onClose()
      }}
      describeFailure={describeFailure}
      onClose={onClose}
    >
      <p role="status" className={hint && 'mt-4 rounded-control bg-sunken px-3 py-2 text-sm text-ink-2'}>
        {hint}
      </p>
    </ProofFormDialog>
  )
}
