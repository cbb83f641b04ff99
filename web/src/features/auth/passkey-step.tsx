import { finishPasskeyLogin, startPasskeyLogin } from '@mihrab/core/features/auth/auth.calls.ts'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#forms/failure-note.tsx'
import { callApi, errorMessage, isSignedOut, type ResponseOf } from '#lib/api.ts'
import { PromptError, signWithPasskey, usePasskeyPrompt } from '#lib/passkey-prompt.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'

type PasskeyStepProps = {
  onSignedIn: (answer: ResponseOf<typeof finishPasskeyLogin>) => Promise<void>
  onOver: (reason: string) => void
}

/** Waits for the button: people close prompts that they did not ask for. */
export function PasskeyStep(props: PasskeyStepProps) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'passkeyStep' })
  const { logIn, isPending, isCancelled, failure } = usePasskeyLogin(props)
  return (
    <>
      <Button
        ref={takeFocus}
        size="large"
        className="w-full"
        icon={<KeyRound className="size-5" aria-hidden="true" />}
        isPending={isPending}
        onPress={logIn}
      >
        {t('submit')}
      </Button>
      <p role="status" className={isCancelled ? 'mt-4 text-sm text-ink-2' : ''}>
        {isCancelled && t('cancelled')}
      </p>
      <FailureNote>{failure}</FailureNote>
    </>
  )
}

function usePasskeyLogin({ onSignedIn, onOver }: PasskeyStepProps) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'passkeyStep' })
  const prompt = usePasskeyPrompt()
  const [isPending, setIsPending] = useState(false)
  const [isCancelled, setIsCancelled] = useState(false)
  const [failure, setFailure] = useState('')

  async function logIn() {
    setIsPending(true)
    setIsCancelled(false)
    setFailure('')
    try {
      const { options } = await callApi(startPasskeyLogin, {})
      const body = await signWithPasskey(options, prompt())
      await onSignedIn(await callApi(finishPasskeyLogin, { body }))
    } catch (error) {
      if (isSignedOut(error)) onOver(errorMessage(error, t('failed')))
      else if (error instanceof PromptError && error.end === 'cancelled') setIsCancelled(true)
      else setFailure(error instanceof PromptError ? t('promptFailed') : errorMessage(error, t('failed')))
    }
    setIsPending(false)
  }

  return { logIn, isPending, isCancelled, failure }
}
