import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { languageOf } from '@mihrab/core/languages.ts'
import { type LegalName, legalMeta, legalPath } from '@mihrab/core/public-directory.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withClaim } from '#lib/claim-address.ts'
import { directoryPage, hasPublicDirectory, readMeta } from '#lib/public-directory.ts'
import { AuthShell } from '#ui/auth-shell.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { PageLink, TextLink } from '#ui/text-link.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

const TodayPanel = lazy<() => ReactNode>(async () => {
  try {
    const file = await import('./today-panel.tsx')
    return { default: file.TodayPanel }
  } catch {
    // Decorative: signing in must not fail without it.
    return { default: () => null }
  }
})

type AuthFrameProps = {
  title: string
  subtitle: string
  question?: string
  other?: { label: string; href: string }
  /** The directory comes first: most strangers look for a mosque. */
  isForStranger?: boolean
  /** Slug of the listing that they claim. */
  claim?: string | null
  children?: ReactNode
}

/** Frame of sign-in and sign-up: the green panel, the headings, and a link to the other of the two. */
export function AuthFrame(props: AuthFrameProps) {
  const { title, subtitle, question, other, isForStranger, claim = null, children } = props
  const { t } = useTranslation('auth')
  const isPanelShown = useIsWide()
  return (
    <AuthShell
      motto={t('motto')}
      arch={
        // As high as the panel, which comes later: six lines of text and what is around them.
        <div className="min-h-[calc(6.75rem+6lh)]">
          <Suspense fallback={null}>{isPanelShown && <TodayPanel />}</Suspense>
        </div>
      }
    >
      {isForStranger && hasPublicDirectory() && (
        <a href={directoryPage()} className={buttonStyle('primary', 'large', 'mb-10 w-full')}>
          {t('findMosque')}
        </a>
      )}
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 mb-5 text-sm text-ink-2">{subtitle}</p>
      {claim !== null && <p className="mb-4 hint-box">{t('claim')}</p>}
      {children}
      {other && (
        <p className="mt-5 text-center text-sm text-ink-2">
          {question} <TextLink href={withClaim(other.href, claim)}>{other.label}</TextLink>
        </p>
      )}
      {!isForStranger && hasPublicDirectory() && (
        <p className="mt-5 text-center text-sm">
          <PageLink href={directoryPage()}>{t('findMosque')}</PageLink>
        </p>
      )}
      <LegalLinks />
    </AuthShell>
  )
}

/** To the operator's texts. */
export function LegalLinks() {
  const { t, i18n } = useTranslation('auth', { keyPrefix: 'legal' })
  const names = readMeta(legalMeta).split(' ').filter(Boolean) as LegalName[]
  return (
    <p className="mt-8 flex flex-wrap justify-center gap-x-6 text-sm empty:hidden">
      {names.map((name) => (
        <PageLink key={name} href={pathIn(languageOf(i18n.language), `${legalPath}/${name}`)}>
          {t(name)}
        </PageLink>
      ))}
    </p>
  )
}
