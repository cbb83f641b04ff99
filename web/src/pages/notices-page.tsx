import { useTranslation } from 'react-i18next'
import { NoticesScreen } from '#features/notices/notices-screen.tsx'
import { AreaMosque } from './area-mosque.tsx'

export function NoticesPage() {
  const { t } = useTranslation('notices')
  return (
    <AreaMosque none={{ title: t('noMosque.title'), text: t('noMosque.text') }}>
      {({ mosqueId }) => <NoticesScreen mosqueId={mosqueId} />}
    </AreaMosque>
  )
}
