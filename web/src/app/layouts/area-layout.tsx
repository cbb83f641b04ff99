import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { BlankContent } from '#app/blank-page.tsx'
import { useLogout, useUser } from '#features/auth/auth.hooks.ts'
import { AppShell } from '#ui/app-shell.tsx'
import type { NavItem } from '#ui/sidebar.tsx'

type AreaLayoutProps = { title: string; items: readonly NavItem[]; profileHref: string }

/** The shared frame of the three areas. */
export function AreaLayout({ title, items, profileHref }: AreaLayoutProps) {
  const user = useUser()
  const logout = useLogout()
  return (
    <AppShell
      title={title}
      person={{ name: user.name, image: user.image, profileHref }}
      items={items}
      onLogout={logout}
    >
      <Suspense fallback={<BlankContent />}>
        <Outlet />
      </Suspense>
    </AppShell>
  )
}
