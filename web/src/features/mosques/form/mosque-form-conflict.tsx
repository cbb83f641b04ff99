import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConcurrentChangeBox } from '#forms/concurrent-change.tsx'
import { errorMessage } from '#lib/api.ts'
import { focusSubmit } from '#lib/take-focus.ts'
import { useFreshMosque } from '#queries/mosques.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type MosqueFormConflictProps = { mosqueId: string; onLoad: (newer: MosqueProfile) => void }

/** Says that someone else saved first, and offers to load their changes. */
export function MosqueFormConflict({ mosqueId, onLoad }: MosqueFormConflictProps) {
  const { t } = useTranslation('mosques')
  const loadFresh = useFreshMosque(mosqueId)
  const [isLoading, setIsLoading] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function handleLoad() {
    setIsLoading(true)
    try {
      const newer = await loadFresh()
      focusSubmit(button.current)
      onLoad(newer)
      toast.success(t('form.conflict.loaded'))
    } catch (error) {
      setIsLoading(false)
      toast.error(errorMessage(error, t('detail.fetchFailed')))
    }
  }

  return (
    <ConcurrentChangeBox
      choices={
        <Button ref={button} variant="secondary" onPress={handleLoad} isPending={isLoading} className="mt-2">
          {t('form.conflict.load')}
        </Button>
      }
    >
      <div role="alert">
        <p className="font-medium">{t('form.conflict.title')}</p>
        <p className="mt-1">{t('form.conflict.text')}</p>
      </div>
    </ConcurrentChangeBox>
  )
}
