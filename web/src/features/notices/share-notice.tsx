import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { hasPublicDirectory } from '#lib/public-directory.ts'
import { Button } from '#ui/button.tsx'
import { sharePicture } from '#ui/share-picture.ts'
import { toast } from '#ui/toast.tsx'

/** For messenger groups. `address` is that of the notice's page, without a language. */
export function ShareNotice({ address }: { address: string }) {
  const { t } = useTranslation('notices')

  async function handlePress() {
    try {
      const done = await sharePicture(address)
      if (done !== 'shared') toast.success(t(`share.${done}`))
    } catch {
      toast.error(t('share.failed'))
    }
  }

  if (!hasPublicDirectory()) return null
  return (
    <Button variant="secondary" icon={<Share2 className="size-4" aria-hidden="true" />} onPress={handlePress}>
      {t('share.label')}
    </Button>
  )
}
