import { useTranslation } from 'react-i18next'
import { ArchMark } from '#ui/arch-mark.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-10 text-center">
      <ArchMark className="h-20 text-line-strong" />
      <h1 className="mt-6 text-xl">{t('notFound.title')}</h1>
      <p className="mt-1.5 max-w-sm text-ink-2">{t('notFound.text')}</p>
      <LinkButton href="/" variant="primary" className="mt-6">
        {t('notFound.home')}
      </LinkButton>
      <LanguageChoice className="mt-6 text-sm text-ink-2" />
    </main>
  )
}
