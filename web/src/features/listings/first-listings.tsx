import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useListingList } from './listings.hooks.ts'

/** For an instance without a mosque: how to fill the directory, unless there are listings. */
export function FirstListings() {
  const { t } = useTranslation('listings')
  const { rows } = useListingList('')
  if (rows?.length !== 0) return null
  return (
    <Card className="mb-4" isFlush>
      <EmptyState
        title={t('first.title')}
        text={t('first.text')}
        action={
          <LinkButton href="/admin/listings" variant="outline">
            {t('import.title')}
          </LinkButton>
        }
      />
    </Card>
  )
}
