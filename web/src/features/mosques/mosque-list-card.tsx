import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { MosqueListPanel } from './mosque-list-panel.tsx'
import { useChangeMosqueStatus, useMosqueList } from './mosque-review.hooks.ts'
import { RejectDialog } from './reject-dialog.tsx'

const tabs = ['approved', 'pending', 'rejected'] as const

/** The three lists behind their tabs, the search over them, and what their rows' menus do. */
export function MosqueListCard() {
  const { t, i18n } = useTranslation('mosques')
  const { selected, select } = useSelectedTab()
  const [query, setQuery] = useState('')
  const [rejecting, setRejecting] = useState<Mosque | null>(null)
  const deferredQuery = useDeferredValue(query)
  const { mutate } = useChangeMosqueStatus()
  const lists = {
    approved: useMosqueList('approved'),
    pending: useMosqueList('pending'),
    rejected: useMosqueList('rejected'),
  }

  const handleChangeStatus = useCallback(
    (mosque: Mosque, status: MosqueStatus) => {
      if (status === 'rejected') setRejecting(mosque)
      else mutate({ mosque, status })
    },
    [mutate],
  )

  function handleSelect(status: MosqueStatus) {
    select(status)
    // Nothing else reloads the rejected ones: what another admin rejected would else stay unseen.
    if (status === 'rejected') lists.rejected.refetch()
  }

  function handleReject(mosque: Mosque, reason: string) {
    setRejecting(null)
    mutate({ mosque, status: 'rejected', reason })
  }

  return (
    <Card isFlush>
      <Tabs
        label={t('list.tabs')}
        selected={selected}
        onSelect={handleSelect}
        locale={i18n.language}
        end={<SearchField label={t('list.search')} value={query} onChange={setQuery} />}
        items={tabs.map((status) => ({
          id: status,
          label: t(`review.status.${status}`),
          count: lists[status].data?.length,
          content: (
            <MosqueListPanel status={status} query={deferredQuery} onChangeStatus={handleChangeStatus} />
          ),
        }))}
      />
      {rejecting && (
        <RejectDialog
          name={rejecting.name}
          onReject={(reason) => handleReject(rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </Card>
  )
}

/** The tab stands in the address, so that Back from a mosque's page leads to the list that one came from. */
function useSelectedTab() {
  const [params, setParams] = useSearchParams()
  return {
    selected: tabs.find((tab) => tab === params.get('tab')) ?? 'approved',
    select: (tab: MosqueStatus) => setParams({ tab }, { replace: true, preventScrollReset: true }),
  }
}
