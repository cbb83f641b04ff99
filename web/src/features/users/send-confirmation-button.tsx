import { sendConfirmation } from '@mihrab/core/features/users/users.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage } from '#lib/api.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type SendConfirmationButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** The email was confirmed elsewhere in the meantime. */
  onConfirmed?: () => void
}

/** Mails the person a new link. */
export function SendConfirmationButton({ onConfirmed, ...style }: SendConfirmationButtonProps) {
  const { t } = useTranslation('users', { keyPrefix: 'confirmation' })
  const send = useMutation({
    mutationFn: () => callApi(sendConfirmation, {}),
    onSuccess: ({ message, wasConfirmed }) => {
      toast.success(message ?? t('sent'))
      if (wasConfirmed) onConfirmed?.()
    },
    onError: (error) => toast.error(errorMessage(error, t('failed'))),
  })
  return (
    <Button {...style} onPress={() => send.mutate()} isPending={send.isPending} pendingLabel={t('sending')}>
      {t('sendAgain')}
    </Button>
  )
}
