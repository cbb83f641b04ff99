import { confirmEmail } from '@mihrab/core/features/auth/auth.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { ApiError, callApi, errorMessage } from '#lib/api.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { toast } from '#ui/toast.tsx'
import { sessionQuery, useSession } from './auth.hooks.ts'

type ConfirmEmailProps = {
  token: string
  onInvalid: () => void
}

/** Asks first: mail scanners that open every link would otherwise confirm the address. */
export function ConfirmEmail({ token, onInvalid }: ConfirmEmailProps) {
  const { t } = useTranslation('passwords', { keyPrefix: 'confirm' })
  const confirm = useConfirmEmail()

  async function handlePress() {
    try {
      await confirm.mutateAsync(token)
    } catch (error) {
      if (error instanceof ApiError && error.fields.token) onInvalid()
      else toast.error(errorMessage(error, t('failed')))
    }
  }

  if (confirm.data) {
    return <Confirmed text={confirm.data.message ?? t(confirm.data.wasConfirmed ? 'already' : 'done')} />
  }
  return (
    <Button
      size="large"
      className="w-full"
      onPress={handlePress}
      isPending={confirm.isPending}
      pendingLabel={t('working')}
    >
      {t('submit')}
    </Button>
  )
}

function Confirmed({ text }: { text: string }) {
  const { t } = useTranslation('passwords')
  const { user } = useSession()
  return (
    <>
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="flex items-center gap-3 rounded-card bg-covered px-4 py-3 text-on-covered outline-none"
      >
        <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
        {text}
      </p>
      <LinkButton href="/" variant="primary" size="large" className="mt-4 w-full">
        {t(user ? 'confirm.goOn' : 'signIn')}
      </LinkButton>
    </>
  )
}

function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(confirmEmail, { body: { token } }),
    // The link may be opened where its owner is signed in.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}
