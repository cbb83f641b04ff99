import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { useSettled } from '#lib/use-settled.ts'
import { SearchPickerField } from '#ui/search-picker-field.tsx'

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

const mostFound = 20
const settleMs = 250

/** Approved mosques that match a search, best first. */
export function useMosqueSearch(text: string) {
  const settled = useSettled(text, settleMs)
  const request = { query: { q: settled, limit: mostFound } }
  const search = useQuery({
    queryKey: [...queryKeyOf(listApprovedMosques), 'picker', request],
    queryFn: settled ? ({ signal }) => callApi(listApprovedMosques, request, signal) : skipToken,
  })
  return {
    mosques: settled === text ? (search.data?.mosques ?? []) : [],
    isSearching: search.isFetching || settled !== text,
    hasFailed: search.isError && !search.isFetching,
    searchAgain: () => void search.refetch(),
  }
}
