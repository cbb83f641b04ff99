import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Logo } from './logo.tsx'
import { Pattern } from './pattern.tsx'
import { AppLink } from './text-link.tsx'
import { words } from './words.ts'

export type NavItem = {
  label: string
  href: string
  icon: ReactNode
  isCurrent?: boolean
  /** Items that wait there: their number, and the words for screen readers. */
  waiting?: { count: string; words: string; isLessUrgent?: boolean }
}

export type SidebarProps = {
  items: readonly NavItem[]
  onLogout: () => void
  /** Called when an item or Logout is pressed; the drawer closes on it. */
  onLeave?: () => void
}

const itemStyle =
  'relative flex min-h-11 w-full items-center gap-3 rounded-control px-3.5 text-start font-medium transition-colors [&_svg]:size-4.5 [&_svg]:shrink-0 '

/** The dark green column: logo, places to go, the way out. */
export function Sidebar({ items, onLogout, onLeave }: SidebarProps) {
  function handleLogout() {
    onLeave?.()
    onLogout()
  }

  return (
    <nav
      aria-label={words.mainNavigation}
      className="on-green relative isolate flex h-full min-h-0 flex-col overflow-hidden bg-sidebar text-on-sidebar-2"
    >
      <Pattern className="-z-10 opacity-[.045]" />
      <div className="px-6 pt-6 pb-6 text-lg text-on-sidebar">
        <Logo />
      </div>
      <div className="min-h-0 grow overflow-y-auto px-3.5 pt-1 pb-4">
        <ul className="space-y-0.5">
          {items.map((item) => (
            <li key={item.href}>
              <SidebarItem item={item} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      </div>
      <div className="px-3.5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <LanguageChoice className="hover:text-on-sidebar" />
        <button
          type="button"
          onClick={handleLogout}
          className={classNames(itemStyle, 'hover:bg-white/6 hover:text-on-sidebar')}
        >
          <LogOut className="rtl:-scale-x-100" aria-hidden="true" />
          {words.logout}
        </button>
      </div>
    </nav>
  )
}

export function WaitingCount({ count, className }: { count: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('figures rounded-full py-px text-xs font-semibold', className)}
    >
      {count}
    </span>
  )
}

type SidebarItemProps = { item: NavItem; onLeave: (() => void) | undefined }

/** Waiting items describe the entry; its name is the label alone. */
function SidebarItem({ item, onLeave }: SidebarItemProps) {
  const waitingId = useId()
  const { waiting } = item
  return (
    <>
      <AppLink
        href={item.href}
        onClick={onLeave}
        aria-current={item.isCurrent ? 'page' : undefined}
        aria-describedby={waiting ? waitingId : undefined}
        className={classNames(
          itemStyle,
          item.isCurrent
            ? 'overflow-hidden bg-white/12 text-on-sidebar before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-gold'
            : 'hover:bg-white/6 hover:text-on-sidebar',
        )}
      >
        {item.icon}
        {item.label}
        {waiting && <WaitingCount className="ms-auto bg-gold px-2 text-sidebar" count={waiting.count} />}
      </AppLink>
      {waiting && (
        <span id={waitingId} hidden>
          {waiting.words}
        </span>
      )}
    </>
  )
}
