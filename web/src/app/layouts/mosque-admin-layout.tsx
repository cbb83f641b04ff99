import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import MoonStar from 'lucide-react/icons/moon-star'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { useUnreadMessages } from '#features/contact/mosque-messages.hooks.ts'
import { labelOf } from '#lib/describe-error.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { AreaLayout } from './area-layout.tsx'
import { useHijriPlaces, useMark, useNavItems } from './nav.tsx'

const base = '/mosque-admin/dashboard'

export function MosqueAdminLayout() {
  const { t } = useTranslation('areas')
  const { t: inApp } = useTranslation()
  const user = useUser()
  const mosque = useMosqueProfile(user.mosqueId)
  const unread = useMark('unread', useUnreadMessages(user.mosqueId).data)
  const profileHref = `${base}/user-profile/${user._id}`
  const items = useNavItems([
    { label: t('nav.user'), href: `${base}/create-user`, icon: <UserPlus aria-hidden="true" /> },
    {
      label: t('nav.pray'),
      href: `${base}/pray`,
      icon: <Clock aria-hidden="true" />,
      covers: [base, `${base}/pray/check`, `${base}/pray/import`, `${base}/pray/ramadan`],
    },
    { label: t('nav.events'), href: `${base}/events`, icon: <CalendarDays aria-hidden="true" /> },
    { label: inApp('pages.notices'), href: `${base}/notices`, icon: <Megaphone aria-hidden="true" /> },
    { label: labelOf('eid'), href: `${base}/eid`, icon: <MoonStar aria-hidden="true" /> },
    {
      label: t('nav.mosqueProfile'),
      href: `${base}/mosque-profile/${user.mosqueId}`,
      icon: <ArchMark isIcon />,
    },
    {
      label: t('nav.userProfile'),
      href: profileHref,
      icon: <User aria-hidden="true" />,
    },
    ...useHijriPlaces(),
    {
      label: t('nav.messages'),
      href: `${base}/messages`,
      icon: <MessageSquare aria-hidden="true" />,
      ...unread,
    },
    { label: t('nav.contact'), href: `${base}/contact`, icon: <Mail aria-hidden="true" /> },
  ])
  // Until the mosque's name is loaded, a general title shows.
  const title = mosque.data?.name ?? t('titles.mosqueAdmin')
  return <AreaLayout title={title} items={items} profileHref={profileHref} />
}
