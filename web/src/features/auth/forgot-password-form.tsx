import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldForm } from '#forms/field-form.tsx'
import { errorMessage } from '#lib/api.ts'
import { takeFocus, takeFocusInFirstField } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useRequestPasswordReset } from './passwords.hooks.ts'
import { useFormWithEmail } from './typed-email.hooks.ts'

async function loadCheck() {
  const [{ checkBy }, { forgottenPasswordSchema }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/auth/auth.schemas.ts'),
  ])
  return checkBy(forgottenPasswordSchema)
}

type Answer = { message: string; email: string }

/** Requests a reset link. The message reveals nothing: the server answers the same for every email. */
export function ForgotPasswordForm({ ownEmail }: { ownEmail?: string }) {
  const { t } = useTranslation('passwords')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isAgain, setIsAgain] = useState(false)

  function handleAgain() {
    setAnswer(null)
    setIsAgain(true)
  }

  return (
    <>
      <div role="status">
        {answer && (
          <div
            ref={takeFocus}
            tabIndex={-1}
            className="flex gap-3.5 rounded-card bg-covered px-4 py-4 text-on-covered outline-none"
          >
            <MailCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <div className="min-w-0">
              <p className="font-semibold">{t('forgotten.sentTitle')}</p>
              <p className="mt-0.5 text-sm">{answer.message}</p>
              <p className="mt-1.5 text-sm break-words">{t('forgotten.typed', { email: answer.email })}</p>
            </div>
          </div>
        )}
      </div>
      {answer ? (
        <Button variant="secondary" size="large" className="mt-4 w-full" onPress={handleAgain}>
          {t('forgotten.again')}
        </Button>
      ) : (
        <div ref={isAgain ? takeFocusInFirstField : null}>
          <EmailForm email={isAgain ? '' : ownEmail} onSent={setAnswer} />
        </div>
      )}
    </>
  )
}

type EmailFormProps = {
  /** Replaces the email typed before. */
  email: string | undefined
  onSent: (answer: Answer) => void
}

function EmailForm({ email: ownEmail, onSent }: EmailFormProps) {
  const { t } = useTranslation('passwords')
  const request = useRequestPasswordReset()
  const form = useFormWithEmail(ownEmail === undefined ? {} : { email: ownEmail }, { loadCheck })

  function handleSubmit() {
    const { email } = form.values
    form.submit({
      send: request.mutateAsync,
      onSaved: ({ message }) => onSent({ message: message ?? t('forgotten.sent'), email }),
      onFailed: (error, isAtField) => {
        if (!isAtField) toast.error(errorMessage(error, t('forgotten.failed')))
      },
    })
  }

  return (
    <FieldForm
      label={t('forgotten.title')}
      form={form}
      submitLabel={t('forgotten.submit')}
      onSubmit={handleSubmit}
      fields={[
        {
          name: 'email',
          label: t('fields.email'),
          type: 'email',
          autoComplete: 'username',
          isRequired: true,
        },
      ]}
    />
  )
}
