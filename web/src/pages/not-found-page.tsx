import { useTranslation } from 'react-i18next'
import { ArchMark } from '#ui/arch-mark.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col justify-center px-6 py-10">
      <NotFound />
      <LanguageChoice className="mx-auto mt-6 text-sm text-ink-2" />
    </main>
  )
}

/** An unknown address inside of an area. */
export function AreaNotFoundPage() {
  return (
    <div className="py-10">
      <NotFound />
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-center text-center">
      <ArchMark className="h-20 text-line-strong" />
      <h1 className="mt-6 text-xl">{t('notFound.title')}</h1>
      <p className="mt-1.5 max-w-sm text-ink-2">{t('notFound.text')}</p>
      <LinkButton href="/" variant="primary" className="mt-6">
        {t('notFound.home')}
      </LinkButton>
    </div>
  )
}
