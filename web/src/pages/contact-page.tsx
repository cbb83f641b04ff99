import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ContactForm } from '#features/contact/contact-form.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function ContactPage() {
  const { t } = useTranslation('contact')
  return (
    <div className="max-w-160">
      <PageHeader title={t('form.title')} subtitle={t('form.subtitle')} />
      <Card>
        <ContactForm user={useUser()} />
      </Card>
    </div>
  )
}
