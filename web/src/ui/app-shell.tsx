import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { Avatar } from './avatar.tsx'
import { Drawer } from './drawer.tsx'
import { type NavItem, Sidebar, WaitingCount } from './sidebar.tsx'
import { AppLink } from './text-link.tsx'
import { words } from './words.ts'
import { Written } from './written.tsx'

type AppShellProps = {
  /** Names the area, as in "Admin Panel". The page's own h1 is in the page header. */
  title: string
  person: { name: string; image?: string | null; profileHref: string }
  items: readonly NavItem[]
  onLogout: () => void
  children: ReactNode
}

export function AppShell({ title, person, items, onLogout, children }: AppShellProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), [])
  const currentHref = items.find((item) => item.isCurrent)?.href
  const [shownHref, setShownHref] = useState(currentHref)
  // The browser's own Back changes the page without a press in the drawer, which must not stay open over it.
  if (shownHref !== currentHref) {
    setShownHref(currentHref)
    setIsDrawerOpen(false)
  }

  return (
    <div className="min-h-dvh lg:ps-64">
      <SkipLink />
      <div className="fixed inset-y-0 start-0 hidden w-64 lg:block">
        <Sidebar items={items} onLogout={onLogout} />
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} items={items} onLogout={onLogout} />
      <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-line border-b bg-surface px-3.5 lg:px-7">
        <DrawerButton
          isOpen={isDrawerOpen}
          waiting={mostUrgent(items)}
          onPress={() => setIsDrawerOpen(true)}
        />
        <p className="flex min-w-0 grow font-serif text-[1.0625rem] font-semibold">
          <Written className="truncate">{title}</Written>
        </p>
        <AppLink
          href={person.profileHref}
          className="-me-1 flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1 font-medium underline-offset-2 hover:underline"
        >
          <Written className="max-w-64 truncate max-lg:sr-only">{person.name}</Written>
          <Avatar name={person.name} image={person.image} size="small" />
        </AppLink>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-300 px-3.5 py-5 outline-none lg:px-7 lg:py-7">
        {children}
      </main>
    </div>
  )
}

/** The button of the menu has room for one count. */
function mostUrgent(items: readonly NavItem[]): NavItem['waiting'] {
  const waiting = items.flatMap((item) => item.waiting ?? [])
  return waiting.find(({ isLessUrgent }) => !isLessUrgent) ?? waiting[0]
}

type DrawerButtonProps = { isOpen: boolean; waiting: NavItem['waiting']; onPress: () => void }

function DrawerButton({ isOpen, waiting, onPress }: DrawerButtonProps) {
  const waitingId = useId()
  return (
    <div className="relative -ms-2 shrink-0 lg:hidden">
      <button
        type="button"
        aria-label={words.openMenu}
        aria-describedby={waiting ? waitingId : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onPress}
        className="grid size-11 place-items-center rounded-control text-ink hover:bg-sunken"
      >
        <MenuIcon className="size-5.5" aria-hidden="true" />
      </button>
      {waiting && (
        <>
          <WaitingCount
            className="pointer-events-none absolute end-0 top-0.5 min-w-5 bg-gold-soft px-1 text-center text-gold-ink"
            count={waiting.count}
          />
          <span id={waitingId} hidden>
            {waiting.words}
          </span>
        </>
      )}
    </div>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      {words.skipToContent}
    </a>
  )
}
