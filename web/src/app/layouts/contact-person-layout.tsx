import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { AreaLayout } from './area-layout.tsx'
import { useMosquePlaces } from './mosque-places.tsx'
import { useNavItems } from './nav.tsx'

const base = '/contact-person'

export function ContactPersonLayout() {
  const { t } = useTranslation('areas')
  const user = useUser()
  const [params] = useSearchParams()
  const mosque = params.get('mosque')
  // Keeps the chosen mosque for people who serve several.
  const chosen = mosque ? `?${new URLSearchParams({ mosque })}` : ''
  const mosqueId = mosque ?? user.contactMosques?.[0]?._id
  const { ofMosque, ofPerson, profileHref } = useMosquePlaces(base, mosqueId, chosen)
  const items = useNavItems([...ofMosque, ...ofPerson])
  return <AreaLayout title={t('titles.contactPerson')} items={items} profileHref={profileHref} />
}
