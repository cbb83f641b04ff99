import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import MoonStar from 'lucide-react/icons/moon-star'
import User from 'lucide-react/icons/user'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { useUnreadMessages } from '#features/contact/mosque-messages.hooks.ts'
import { labelOf } from '#lib/describe-error.ts'
import { AreaLayout } from './area-layout.tsx'
import { useHijriPlaces, useMark, useNavItems } from './nav.tsx'

const base = '/contact-person'

export function ContactPersonLayout() {
  const { t } = useTranslation('areas')
  const { t: inApp } = useTranslation()
  const user = useUser()
  const [params] = useSearchParams()
  const mosque = params.get('mosque')
  // Keeps the chosen mosque for people who serve several.
  const chosen = mosque ? `?${new URLSearchParams({ mosque })}` : ''
  const unread = useMark('unread', useUnreadMessages(mosque ?? user.contactMosques?.[0]?._id).data)
  const profileHref = `${base}/user-profile/${user._id}${chosen}`
  const items = useNavItems([
    {
      label: t('nav.pray'),
      href: `${base}/pray${chosen}`,
      icon: <Clock aria-hidden="true" />,
      covers: [base, `${base}/pray/check`, `${base}/pray/import`, `${base}/pray/ramadan`],
    },
    { label: t('nav.events'), href: `${base}/events${chosen}`, icon: <CalendarDays aria-hidden="true" /> },
    {
      label: inApp('pages.notices'),
      href: `${base}/notices${chosen}`,
      icon: <Megaphone aria-hidden="true" />,
    },
    { label: labelOf('eid'), href: `${base}/eid${chosen}`, icon: <MoonStar aria-hidden="true" /> },
    {
      label: t('nav.userProfile'),
      href: profileHref,
      icon: <User aria-hidden="true" />,
    },
    ...useHijriPlaces(),
    {
      label: t('nav.messages'),
      href: `${base}/messages${chosen}`,
      icon: <MessageSquare aria-hidden="true" />,
      ...unread,
    },
    { label: t('nav.contact'), href: `${base}/contact${chosen}`, icon: <Mail aria-hidden="true" /> },
  ])
  return <AreaLayout title={t('titles.contactPerson')} items={items} profileHref={profileHref} />
}
