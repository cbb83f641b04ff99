import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SearchPickerField } from '#ui/search-picker-field.tsx'
import { useMosqueSearch } from './mosque-search.hooks.ts'

type MosqueFieldProps = {
  /** Left out of what is found. */
  exceptId: string
  onPick: (mosque: Mosque) => void
}

/** Finds an approved mosque by name or town. */
export function MosqueField({ exceptId, onPick }: MosqueFieldProps) {
  const { t } = useTranslation('timetables')
  const [text, setText] = useState('')
  const search = useMosqueSearch(text)
  const input = useRef<HTMLInputElement>(null)
  const found = search.mosques.filter(({ _id }) => _id !== exceptId)

  function handlePick(id: string) {
    const mosque = found.find(({ _id }) => _id === id)
    if (mosque) onPick(mosque)
  }

  function handleSearchAgain() {
    search.searchAgain()
    // The button goes away.
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <SearchPickerField
        ref={input}
        label={t('copy.search')}
        items={found.map(({ _id, name, address }) => ({ id: _id, label: name, description: address }))}
        onSearch={setText}
        onPick={handlePick}
        isSearching={search.isSearching}
        // With the list closed, what failed and the button below can be reached.
        noneText={search.hasFailed ? '' : t('copy.noMosque')}
        placeholder={t('copy.placeholder')}
        description={t('copy.hint')}
        error={search.hasFailed ? t('copy.searchFailed') : undefined}
      />
      {search.hasFailed && (
        <Button variant="secondary" className="self-start" onPress={handleSearchAgain}>
          {t('copy.searchAgain')}
        </Button>
      )}
    </div>
  )
}
