import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { SendConfirmationButton } from './send-confirmation-button.tsx'

type EmailConfirmationHintProps = { user: User; onConfirmed: () => void }

/** Tells people that their email is not confirmed yet, and what to do. */
export function EmailConfirmationHint({ user, onConfirmed }: EmailConfirmationHintProps) {
  const { t } = useTranslation('users', { keyPrefix: 'confirmation' })
  return (
    <section
      aria-label={t('title')}
      className="mb-5 flex flex-col gap-3 rounded-card bg-gold-soft px-4 py-3.5 text-gold-ink sm:flex-row sm:items-center sm:justify-between lg:mb-6"
    >
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-base">{t('title')}</h2>
        <p className="mt-0.5 text-sm wrap-anywhere">{t('text', { email: user.email })}</p>
      </div>
      <SendConfirmationButton variant="secondary" className="shrink-0" onConfirmed={onConfirmed} />
    </section>
  )
}
