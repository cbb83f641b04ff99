import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useUnreadMessages } from '#features/contact/mosque-messages.hooks.ts'
import type { NavItem } from '#ui/sidebar.tsx'

type Place = {
  label: string
  href: string
  icon: ReactNode
  /** Addresses beside its own where the item is highlighted; a final `/` stands for all below. */
  covers?: readonly string[]
} & Pick<NavItem, 'waiting'>

/** How many messages wait unread, as an item of a sidebar says it; nothing where none do. */
export function useUnreadMark(mosqueId: string | null | undefined): Pick<NavItem, 'waiting'> {
  const { t, i18n } = useTranslation('areas')
  const count = useUnreadMessages(mosqueId).data ?? 0
  if (count === 0) return {}
  return { waiting: { count: count.toLocaleString(i18n.language), words: t('nav.unread', { count }) } }
}

/** The items of a sidebar, the current one marked. */
export function useNavItems(places: readonly Place[]): NavItem[] {
  const { pathname } = useLocation()
  return places.map(({ covers = [], ...item }) => ({
    ...item,
    isCurrent: [item.href.replace(/\?.*/, ''), ...covers].some((place) =>
      place.endsWith('/') ? pathname.startsWith(place) : pathname.replace(/\/$/, '') === place,
    ),
  }))
}
