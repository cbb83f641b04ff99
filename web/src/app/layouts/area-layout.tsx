import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { BlankContent } from '#app/blank-page.tsx'
import { useLogout, useUser } from '#features/auth/auth.hooks.ts'
import { LegalLinks } from '#features/auth/auth-frame.tsx'
import { claimIn } from '#lib/claim-address.ts'
import { AppShell } from '#ui/app-shell.tsx'
import type { NavItem } from '#ui/sidebar.tsx'

type AreaLayoutProps = { title: string; items: readonly NavItem[]; profileHref: string }

/** The shared frame of the three areas. */
export function AreaLayout({ title, items, profileHref }: AreaLayoutProps) {
  const user = useUser()
  const logout = useLogout()
  const { t } = useTranslation('areas')
  const { search } = useLocation()
  return (
    <AppShell
      title={title}
      person={{ name: user.name, image: user.image, profileHref }}
      items={items}
      onLogout={logout}
    >
      {user.role !== 'admin' && claimIn(search) !== null && (
        <p role="status" className="mb-4 hint-box">
          {t('claimRefused')}
        </p>
      )}
      <Suspense fallback={<BlankContent />}>
        <Outlet />
      </Suspense>
      <LegalLinks />
    </AppShell>
  )
}
