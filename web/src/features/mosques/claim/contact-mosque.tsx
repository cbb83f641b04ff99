import { useTranslation } from 'react-i18next'
import { directoryPage } from '#lib/public-directory.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** Leads to the form that the mosque's own people read. What is typed here stays. */
export function ContactMosque({ slug, name }: { slug: string; name?: string }) {
  const { t } = useTranslation('claims')
  return (
    <LinkButton
      href={directoryPage(`/${slug}/report`)}
      target="_blank"
      rel="noopener"
      aria-label={name && t('contactNamed', { name })}
    >
      {t('contact')}
    </LinkButton>
  )
}
