import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { ArchMark } from '#ui/arch-mark.tsx'
import { AreaLayout } from './area-layout.tsx'
import { useMosquePlaces } from './mosque-places.tsx'
import { useNavItems } from './nav.tsx'

const base = '/mosque-admin/dashboard'

export function MosqueAdminLayout() {
  const { t } = useTranslation('areas')
  const user = useUser()
  const mosque = useMosqueProfile(user.mosqueId)
  const { ofMosque, ofPerson, profileHref } = useMosquePlaces(base, user.mosqueId)
  const items = useNavItems([
    { label: t('nav.user'), href: `${base}/create-user`, icon: <UserPlus aria-hidden="true" /> },
    ...ofMosque,
    {
      label: t('nav.mosqueProfile'),
      href: `${base}/mosque-profile/${user.mosqueId}`,
      icon: <ArchMark isIcon />,
    },
    ...ofPerson,
  ])
  // Until the mosque's name is loaded, a general title shows.
  const title = mosque.data?.name ?? t('titles.mosqueAdmin')
  return <AreaLayout title={title} items={items} profileHref={profileHref} />
}
