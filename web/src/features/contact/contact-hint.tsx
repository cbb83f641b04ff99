import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/text-link.tsx'

/** The way to the contact form, where no sidebar shows it. */
export function ContactHint({ href }: { href: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'hint' })
  return (
    <p className="mt-8 text-center text-sm text-ink-2">
      {t('question')} <TextLink href={href}>{t('write')}</TextLink>
    </p>
  )
}
