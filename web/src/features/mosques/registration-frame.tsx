import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Pattern } from '#ui/pattern.tsx'

type RegistrationFrameProps = {
  personName: string
  /** For admins, who come from the list of mosques. */
  onBack?: () => void
  onLogout: () => void
  children: ReactNode
}

const barButton = 'px-3! sm:px-4! border-white/20! bg-transparent! text-on-sidebar! hover:bg-white/10!'

/** The frame of those who have no mosque yet: a green band with the ways out, the page below it. */
export function RegistrationFrame({ personName, onBack, onLogout, children }: RegistrationFrameProps) {
  const { t } = useTranslation('mosques')
  return (
    <div className="min-h-dvh pb-16">
      <header className="on-green relative isolate overflow-hidden bg-linear-170 from-sidebar-top to-sidebar text-on-sidebar">
        <Pattern className="-z-10 opacity-[.07]" />
        <div className="mx-auto flex min-h-18 max-w-260 items-center gap-3 px-3.5 py-2 lg:px-7">
          <span className="flex grow text-lg">
            <Logo />
          </span>
          <span className="max-w-56 truncate text-sm text-on-sidebar-2 max-sm:sr-only">{personName}</span>
          {onBack && (
            <Button
              variant="secondary"
              className={barButton}
              icon={<ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
              onPress={onBack}
            >
              {t('registration.back')}
            </Button>
          )}
          <Button
            variant="secondary"
            className={barButton}
            icon={<LogOut className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
            onPress={onLogout}
          >
            {t('registration.logout')}
          </Button>
        </div>
      </header>
      <main className="mx-auto max-w-260 px-3.5 pt-7 lg:px-7 lg:pt-9">{children}</main>
    </div>
  )
}
