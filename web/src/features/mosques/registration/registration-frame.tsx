import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { Written } from '#ui/written.tsx'

type RegistrationFrameProps = {
  personName: string
  /** Where the person changes their own account; admins have another page for it. */
  profileHref?: string
  /**
   * Back to where the person came from: for admins the list of mosques, for others the state of their
   * registration.
   */
  onBack?: () => void
  onLogout: () => void
  children: ReactNode
}

const barButton =
  'min-w-11 shrink-0 px-3! sm:px-4! border-white/20! bg-transparent! text-on-sidebar! hover:bg-white/10!'

/** For people without a mosque: a green band with the ways out, the page below it. */
export function RegistrationFrame({ children, ...bar }: RegistrationFrameProps) {
  return (
    <div className="min-h-dvh pb-16">
      <header className="on-green relative isolate overflow-hidden bg-linear-170 from-sidebar-top to-sidebar text-on-sidebar">
        <Pattern className="-z-10 opacity-[.07]" />
        <div className="mx-auto flex min-h-18 max-w-260 flex-wrap items-center justify-end gap-2 px-3.5 py-2 lg:px-7">
          <span className="flex grow text-lg">
            <Logo />
          </span>
          <LanguageChoice isCompact className="text-sm text-on-sidebar-2 hover:text-on-sidebar" />
          <WaysOut {...bar} />
        </div>
      </header>
      <main tabIndex={-1} className="mx-auto max-w-260 px-3.5 pt-7 outline-none lg:px-7 lg:pt-9">
        {children}
      </main>
    </div>
  )
}

function WaysOut({ personName, profileHref, onBack, onLogout }: Omit<RegistrationFrameProps, 'children'>) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  return (
    <>
      <Written className="max-w-56 min-w-0 truncate text-sm text-on-sidebar-2 max-sm:sr-only">
        {personName}
      </Written>
      {profileHref && (
        <LinkButton
          href={profileHref}
          className={barButton}
          icon={<User className="size-4" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{t('profile')}</span>
        </LinkButton>
      )}
      {onBack && (
        <Button
          variant="secondary"
          className={barButton}
          icon={<ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
          onPress={onBack}
        >
          <span className="max-sm:sr-only">{t('back')}</span>
        </Button>
      )}
      <Button
        variant="secondary"
        className={barButton}
        icon={<LogOut className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
        onPress={onLogout}
      >
        <span className={classNames(profileHref && onBack && 'max-sm:sr-only')}>{t('logout')}</span>
      </Button>
    </>
  )
}
