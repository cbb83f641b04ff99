import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchPickerField } from '#ui/search-picker-field.tsx'
import { useMosqueSearch } from './mosque-search.hooks.ts'

type MosqueFieldProps = {
  /** Left out of the results. */
  exceptId: string
  onPick: (mosque: Mosque) => void
}

/** Finds an approved mosque by name or town. */
export function MosqueField({ exceptId, onPick }: MosqueFieldProps) {
  const { t } = useTranslation('timetables')
  const [text, setText] = useState('')
  const search = useMosqueSearch(text)
  const found = search.mosques.filter(({ _id }) => _id !== exceptId)

  function handlePick(id: string) {
    const mosque = found.find(({ _id }) => _id === id)
    if (mosque) onPick(mosque)
  }

  return (
    <SearchPickerField
      label={t('copy.search')}
      items={found.map(({ _id, name, address }) => ({ id: _id, label: name, description: address }))}
      onSearch={setText}
      onPick={handlePick}
      isSearching={search.isSearching}
      noneText={t('copy.noMosque')}
      placeholder={t('copy.placeholder')}
      description={t('copy.hint')}
      failure={
        search.hasFailed
          ? {
              message: t('copy.searchFailed'),
              retryLabel: t('copy.searchAgain'),
              onRetry: search.searchAgain,
            }
          : undefined
      }
    />
  )
}
