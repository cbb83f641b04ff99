import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { NavItem } from '#ui/sidebar.tsx'

type Place = {
  label: string
  href: string
  icon: ReactNode
  /** Addresses beside its own where the item is highlighted; a final `/` stands for all below. */
  covers?: readonly string[]
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
