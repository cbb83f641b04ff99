import { useTranslation } from 'react-i18next'

export function RegistrationRejection({ reason }: { reason: string | null }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  return (
    <section className="mb-5 rounded-card border border-red/30 bg-red-soft p-4 lg:p-5">
      <h2 className="text-lg text-red">{t('rejectedTitle')}</h2>
      {reason ? (
        <>
          <p className="mt-2 text-sm text-ink-2">{t('rejectedReason')}</p>
          <blockquote className="mt-1 border-red/40 border-s-2 ps-3 font-medium break-words whitespace-pre-line">
            {reason}
          </blockquote>
        </>
      ) : (
        <p className="mt-2">{t('rejectedNoReason')}</p>
      )}
      <p className="mt-3 text-sm text-ink-2">{t('rejectedText')}</p>
    </section>
  )
}
