import { ErrorState } from '#ui/error-state.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { Logo } from '#ui/logo.tsx'

type ErrorScreenProps = { title?: string; message: string; onRetry: () => void; isRetrying?: boolean }

/** A full-page error for when nothing else can be shown. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-10">
      <p className="text-lg text-accent">
        <Logo />
      </p>
      <ErrorState {...props} />
      <LanguageChoice className="mt-6 text-sm text-ink-2" />
    </main>
  )
}
