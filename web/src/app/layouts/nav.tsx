import MoonStar from 'lucide-react/icons/moon-star'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { hijriHomeOf } from '#app/redirects.ts'
import { useUser } from '#features/auth/auth.hooks.ts'
import type { NavItem } from '#ui/sidebar.tsx'

type Place = {
  label: string
  href: string
  icon: ReactNode
  /** Other addresses that highlight the item; a final `/` covers all below. */
  covers?: readonly string[]
} & Pick<NavItem, 'waiting'>

/** What waits, as a sidebar badge; empty if nothing does. */
export function useMark(
  kind: 'unread' | 'unanswered' | 'pending' | 'duplicate',
  count = 0,
): Pick<NavItem, 'waiting'> {
  const { t, i18n } = useTranslation('areas')
  if (count === 0) return {}
  return {
    waiting: {
      count: count.toLocaleString(i18n.language),
      words: t(`nav.${kind}`, { count }),
      // People wait for the others.
      isLessUrgent: kind === 'duplicate',
    },
  }
}

/** Of someone who edits Hijri calendars. */
export function useHijriPlaces(): Place[] {
  const { t } = useTranslation('areas')
  const { editsHijri = [] } = useUser()
  const href = hijriHomeOf({ editsHijri })
  if (href === null) return []
  const covers = editsHijri.map((id) => `/hijri/${id}`)
  return [{ label: t('nav.hijriCalendar'), href, covers, icon: <MoonStar aria-hidden="true" /> }]
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
