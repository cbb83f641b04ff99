import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/text-link.tsx'

/** A link to the contact form for pages without a sidebar. */
export function ContactHint({ href }: { href: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'hint' })
  return (
    <p className="mt-8 text-center text-sm text-ink-2">
      {t('question')} <TextLink href={href}>{t('write')}</TextLink>
    </p>
  )
}
