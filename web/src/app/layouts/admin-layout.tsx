import ChartColumn from 'lucide-react/icons/chart-column'
import Copy from 'lucide-react/icons/copy'
import List from 'lucide-react/icons/list'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MoonStar from 'lucide-react/icons/moon-star'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useContactCounts } from '#features/contact/contact.hooks.ts'
import { useDuplicateCount } from '#features/duplicates/duplicates.hooks.ts'
import { useMosqueCounts } from '#queries/mosque-lists.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { AreaLayout } from './area-layout.tsx'
import { useMark, useNavItems } from './nav.tsx'

const profileHref = '/admin/profile'

export function AdminLayout() {
  const { t } = useTranslation('areas')
  const { t: inApp } = useTranslation()
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const isOnMosque = pathname.startsWith('/admin/detail/')
  const notices = `/admin/detail/notices/${id}`
  const pending = useMark('pending', useMosqueCounts().data?.counts.pending)
  const duplicates = useMark('duplicate', useDuplicateCount().data)
  const unanswered = useMark('unanswered', useContactCounts().data?.unanswered)
  const items = useNavItems([
    {
      label: t('nav.listMosque'),
      href: '/admin/list-mosque',
      icon: <ArchMark isIcon />,
      covers: [...(pathname === notices ? [] : ['/admin/detail/']), '/admin/mosques', '/admin/mosques/'],
      ...pending,
    },
    ...(isOnMosque
      ? [{ label: inApp('pages.notices'), href: notices, icon: <Megaphone aria-hidden="true" /> }]
      : []),
    { label: t('nav.listings'), href: '/admin/listings', icon: <List aria-hidden="true" /> },
    {
      label: t('nav.duplicates'),
      href: '/admin/duplicates',
      icon: <Copy aria-hidden="true" />,
      ...duplicates,
    },
    {
      label: t('nav.hijriCalendars'),
      href: '/admin/hijri-calendars',
      icon: <MoonStar aria-hidden="true" />,
      covers: ['/hijri/'],
    },
    {
      label: inApp('pages.statistics'),
      href: '/admin/statistics',
      icon: <ChartColumn aria-hidden="true" />,
    },
    {
      label: t('nav.users'),
      href: '/admin/users',
      icon: <Users aria-hidden="true" />,
      covers: ['/admin/update/', '/admin/user-profile/'],
    },
    { label: t('nav.profile'), href: profileHref, icon: <User aria-hidden="true" /> },
    {
      label: t('nav.contact'),
      href: '/admin/contact',
      icon: <Mail aria-hidden="true" />,
      ...unanswered,
    },
  ])
  return <AreaLayout title={t('titles.admin')} items={items} profileHref={profileHref} />
}
