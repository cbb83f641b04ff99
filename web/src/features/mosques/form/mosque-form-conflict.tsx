import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useFreshMosque } from '#queries/mosques.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type MosqueFormConflictProps = { mosqueId: string; onLoad: (newer: MosqueProfile) => void }

/** Says that someone else saved first, and offers to load their changes. */
export function MosqueFormConflict({ mosqueId, onLoad }: MosqueFormConflictProps) {
  const { t } = useTranslation('mosques')
  const loadFresh = useFreshMosque(mosqueId)
  const [isLoading, setIsLoading] = useState(false)

  async function handleLoad() {
    setIsLoading(true)
    try {
      onLoad(await loadFresh())
      toast.success(t('form.conflict.loaded'))
    } catch (error) {
      setIsLoading(false)
      toast.error(errorMessage(error, t('detail.fetchFailed')))
    }
  }

  return (
    <section
      role="alert"
      ref={scrollIntoSight}
      className="z-10 mb-5 sm:sticky sm:top-18 flex flex-col gap-4 rounded-card border border-gold bg-gold-soft p-4 shadow-high sm:flex-row sm:items-center lg:p-5"
    >
      <div className="min-w-0 grow">
        <h2 className="text-lg text-gold-ink">{t('form.conflict.title')}</h2>
        <p className="mt-1 text-sm text-ink">{t('form.conflict.text')}</p>
      </div>
      <Button onPress={handleLoad} isPending={isLoading} className="shrink-0">
        {t('form.conflict.load')}
      </Button>
    </section>
  )
}

/** On phones the form is long, and its foot is where one saves. */
function scrollIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
