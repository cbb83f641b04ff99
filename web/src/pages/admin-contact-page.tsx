import { useTranslation } from 'react-i18next'
import { useContactCounts } from '#features/contact/contact.hooks.ts'
import { ContactInbox } from '#features/contact/contact-inbox.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function AdminContactPage() {
  const { t } = useTranslation('contact')
  const { data: counts } = useContactCounts()
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        subtitle={counts && t('inbox.unanswered', { count: counts.unanswered })}
      />
      <ContactInbox />
    </>
  )
}
