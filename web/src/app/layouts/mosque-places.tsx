import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import MoonStar from 'lucide-react/icons/moon-star'
import User from 'lucide-react/icons/user'
import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { useUnreadMessages } from '#features/contact/mosque-messages.hooks.ts'
import { labelOf } from '#lib/describe-error.ts'
import { useHijriPlaces, useMark } from './nav.tsx'

/** Places of a mosque's people, below `base`: those of the mosque, and those of the person. */
export function useMosquePlaces(base: string, mosqueId: string | null | undefined, query = '') {
  const { t } = useTranslation('areas')
  const { t: inApp } = useTranslation()
  const { _id } = useUser()
  const unread = useMark('unread', useUnreadMessages(mosqueId).data)
  const hijri = useHijriPlaces()
  const place = (path: string, label: string, Icon: typeof Clock) => ({
    label,
    href: `${base}/${path}${query}`,
    icon: <Icon aria-hidden="true" />,
  })
  const profile = place(`user-profile/${_id}`, t('nav.userProfile'), User)
  const covers = [base, `${base}/pray/check`, `${base}/pray/import`, `${base}/pray/ramadan`]
  return {
    profileHref: profile.href,
    ofMosque: [
      { ...place('pray', t('nav.pray'), Clock), covers },
      place('events', t('nav.events'), CalendarDays),
      place('notices', inApp('pages.notices'), Megaphone),
      place('eid', labelOf('eid'), MoonStar),
    ],
    ofPerson: [
      profile,
      ...hijri,
      { ...place('messages', t('nav.messages'), MessageSquare), ...unread },
      place('contact', t('nav.contact'), Mail),
    ],
  }
}
