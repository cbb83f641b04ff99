import User from 'lucide-react/icons/user'
import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { AreaLayout } from './area-layout.tsx'
import { ContactPersonLayout } from './contact-person-layout.tsx'
import { MosqueAdminLayout } from './mosque-admin-layout.tsx'
import { useHijriPlaces, useNavItems } from './nav.tsx'

const layouts = {
  admin: AdminLayout,
  mosqueAdmin: MosqueAdminLayout,
  contactPerson: ContactPersonLayout,
  user: EditorLayout,
}

/** Editors of a Hijri calendar stay in the area of their role. */
export function HijriLayout() {
  const Layout = layouts[useUser().role]
  return <Layout />
}

const profileHref = '/hijri/profile'

/** For an editor without a mosque. */
function EditorLayout() {
  const { t } = useTranslation('areas')
  const items = useNavItems([
    ...useHijriPlaces(),
    { label: t('nav.profile'), href: profileHref, icon: <User aria-hidden="true" /> },
    { label: t('nav.registerMosque'), href: '/mosque-admin', icon: <ArchMark isIcon /> },
  ])
  return <AreaLayout title={t('nav.hijriCalendar')} items={items} profileHref={profileHref} />
}
