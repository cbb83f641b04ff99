import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useUnreadMessages } from '#features/contact/mosque-messages.hooks.ts'
import type { NavItem } from '#ui/sidebar.tsx'

type Place = {
  label: string
  href: string
  icon: ReactNode
  /** Other addresses that highlight the item; a final `/` covers all below. */
  covers?: readonly string[]
} & Pick<NavItem, 'waiting'>

/** Unread messages as a sidebar badge; empty if there are none. */
export function useUnreadMark(mosqueId: string | null | undefined): Pick<NavItem, 'waiting'> {
  const { t, i18n } = useTranslation('areas')
  const count = useUnreadMessages(mosqueId).data ?? 0
  if (count === 0) return {}
  return { waiting: { count: count.toLocaleString(i18n.language), words: t('nav.unread', { count }) } }
}

export function useNavItems(places: readonly Place[]): NavItem[] {
  const { pathname } = useLocation()
  return places.map(({ covers = [], ...item }) => ({
    ...item,
    isCurrent: [item.href.replace(/\?.*/, ''), ...covers].some((place) =>
      place.endsWith('/') ? pathname.startsWith(place) : pathname.replace(/\/$/, '') === place,
    ),
  }))
}
