import { finishLogin } from '@mihrab/core/features/auth/auth.calls.ts'
import type {
  EnteredCode,
  SecondStep as SecondStepOfLogin,
} from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldForm } from '#forms/field-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { callApi, errorMessage, isSignedOut, type ResponseOf } from '#lib/api.ts'
import { whyNoPasskeys } from '#lib/passkey-prompt.ts'
import { takeFocusInFirstField } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { forgetTypedEmail } from './typed-email.hooks.ts'

type Finished = Pick<ResponseOf<typeof finishLogin>, 'user' | 'message'>

export type SecondStepProps = {
  methods: SecondStepOfLogin['methods']
  onSignedIn: OnSignedIn
  /** Back to email and password, with a reason unless the person chose it. */
  onStartAgain: (reason: string | null) => void
}
export type OnSignedIn = (user: SignedInUser) => Promise<void>

async function loadCheck() {
  const [{ checkBy }, { codeSchema }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/second-factors/second-factors.schemas.ts'),
  ])
  return checkBy(codeSchema)
}

type Method = SecondStepOfLogin['methods'][number]

/** The second factor after the password: a passkey, an app's code or a recovery code. */
export function SecondStep({ methods, onSignedIn, onStartAgain }: SecondStepProps) {
  const { t } = useTranslation('secondFactors')
  const [hasPasskey] = useState(() => methods.includes('passkey') && whyNoPasskeys() === null)
  const [method, setMethod] = useState<Method>(hasPasskey ? 'passkey' : 'totp')
  const isRecovery = method === 'recoveryCode'

  async function handleFinished({ user, message }: Finished) {
    await onSignedIn(user)
    forgetTypedEmail()
    if (message) toast.success(message)
  }

  return (
    <AuthFrame {...headingsOf(method, t)}>
      {method === 'passkey' ? (
        <PasskeyStep onSignedIn={handleFinished} onOver={onStartAgain} />
      ) : (
        <div key={method} ref={takeFocusInFirstField}>
          <CodeForm isRecovery={isRecovery} onFinished={handleFinished} onOver={onStartAgain} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-between gap-x-4">
        {waysFrom(method, hasPasskey, t).map(([other, label]) => (
          <Button key={other} variant="quiet" className="-mx-3 px-3!" onPress={() => setMethod(other)}>
            {label}
          </Button>
        ))}
        <Button variant="muted" className="-mx-3 px-3!" onPress={() => onStartAgain(null)}>
          {t('step.startAgain')}
        </Button>
      </div>
      {isRecovery && <p className="mt-4 text-sm text-ink-2">{t('step.lost')}</p>}
    </AuthFrame>
  )
}

type Words = TFunction<'secondFactors'>

function headingsOf(method: Method, t: Words): { title: string; subtitle: string } {
  if (method === 'passkey') return { title: t('passkeyStep.title'), subtitle: t('passkeyStep.subtitle') }
  if (method === 'totp') return { title: t('step.title'), subtitle: t('step.subtitle') }
  return { title: t('step.recoveryTitle'), subtitle: t('step.recoverySubtitle') }
}

function waysFrom(method: Method, hasPasskey: boolean, t: Words): [Method, string][] {
  if (method === 'passkey') return [['totp', t('passkeyStep.useCode')]]
  return [
    method === 'totp' ? ['recoveryCode', t('step.useRecoveryCode')] : ['totp', t('step.useApp')],
    ...(hasPasskey ? [['passkey', t('passkeyStep.submit')] as [Method, string]] : []),
  ]
}

type CodeFormProps = {
  isRecovery: boolean
  onFinished: (answer: Finished) => Promise<void>
  onOver: SecondStepProps['onStartAgain']
}

function CodeForm({ isRecovery, onFinished, onOver }: CodeFormProps) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'step' })
  const form = useForm<EnteredCode>({ initial: { code: '' }, loadCheck })

  function handleSubmit() {
    form.submit({
      send: async (body) => onFinished(await callApi(finishLogin, { body })),
      onFailed: (error, isAtField) => {
        const message = errorMessage(error, t('failed'))
        if (isSignedOut(error)) onOver(message)
        else if (!isAtField) toast.error(message)
      },
    })
  }

  return (
    <FieldForm
      label={t(isRecovery ? 'recoveryTitle' : 'title')}
      form={form}
      submitLabel={t('submit')}
      onSubmit={handleSubmit}
      fields={[
        {
          name: 'code',
          label: t(isRecovery ? 'recoveryCode' : 'code'),
          autoComplete: isRecovery ? 'off' : 'one-time-code',
          inputMode: isRecovery ? 'text' : 'numeric',
          isRequired: true,
        },
      ]}
    />
  )
}
