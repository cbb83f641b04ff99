import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { KnownBase } from './times-base.hooks.ts'

/** Warns that the times may differ from those the mosque prints, and offers a retry. */
export function OwnBeginsFailed({ isFailed, isRetrying, retry }: KnownBase) {
  const { t } = useTranslation('prayerTimes')
  if (!isFailed) return null
  return (
    <div role="alert" className="my-3 flex flex-wrap items-center justify-between gap-2 hint-box">
      <p>{t('messages.ownBeginsFailed')}</p>
      <Button variant="secondary" onPress={retry} isPending={isRetrying}>
        {t('messages.readAgain')}
      </Button>
    </div>
  )
}
