import Mail from 'lucide-react/icons/mail'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useContactCounts } from '#features/contact/contact.hooks.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { AreaLayout } from './area-layout.tsx'
import { useNavItems } from './nav.tsx'

const profileHref = '/admin/profile'

export function AdminLayout() {
  const { t, i18n } = useTranslation('areas')
  const unanswered = useContactCounts().data?.unanswered ?? 0
  const items = useNavItems([
    {
      label: t('nav.listMosque'),
      href: '/admin/list-mosque',
      icon: <ArchMark isIcon />,
      covers: ['/admin/detail/', '/admin/mosques', '/admin/mosques/'],
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
      ...(unanswered > 0 && {
        waiting: {
          count: unanswered.toLocaleString(i18n.language),
          words: t('nav.unanswered', { count: unanswered }),
        },
      }),
    },
  ])
  return <AreaLayout title={t('titles.admin')} items={items} profileHref={profileHref} />
}
