import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Signed-in people see it inside their area, others alone. */
export function NotFoundPage() {
  if (use(UserContext)) return <NotFound />
  return (
    <main className="flex min-h-dvh flex-col justify-center px-6">
      <NotFound />
      <LanguageChoice className="mx-auto mb-10 text-sm text-ink-2" />
    </main>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <ArchMark className="h-20 text-line-strong" />
      <h1 className="mt-6 text-xl">{t('notFound.title')}</h1>
      <p className="mt-1.5 max-w-sm text-ink-2">{t('notFound.text')}</p>
      <LinkButton href="/" variant="primary" className="mt-6">
        {t('notFound.home')}
      </LinkButton>
    </div>
  )
}
