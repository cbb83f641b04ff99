import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteMosqueQuestion, useDeleteMosque } from '#features/mosques/review/delete-mosque.tsx'
import { useChangeMosqueStatus } from '#features/mosques/review/mosque-review.hooks.ts'
import { RejectDialog } from '#features/mosques/review/reject-dialog.tsx'
import { useListAddress } from '#lib/use-list-address.ts'
import { type MosqueListName, useMosqueCounts } from '#queries/mosque-lists.ts'
import { Card } from '#ui/card.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { MosqueListPanel } from './mosque-list-panel.tsx'

const listTabs = [
  'approved',
  'pending',
  'rejected',
  'unconfirmed',
] as const satisfies readonly MosqueListName[]

/**
 * The lists in tabs, with search and row menus. The tab of unconfirmed mosques is hidden while it is empty.
 */
export function MosqueListCard() {
  const { t, i18n } = useTranslation('mosques')
  const { search, filter, typed, wanted, type, settle, selectFilter } = useListAddress('tab')
  const firstTab = useFirstTab()
  const tab = listTabs.find((each) => each === filter) ?? firstTab
  const actions = useRowActions()
  const { data: counted } = useMosqueCounts()
  const countOf = (name: MosqueListName) =>
    name === 'unconfirmed' ? counted?.unconfirmed : counted?.counts[name]
  const isOffered = (name: MosqueListName) => name !== 'unconfirmed' || name === tab || Boolean(countOf(name))
  return (
    <Card isFlush>
      <Tabs
        label={t('list.tabs')}
        selected={tab ?? 'pending'}
        onSelect={selectFilter}
        locale={i18n.language}
        end={<SearchField label={t('list.search')} value={typed} onChange={type} onBlur={settle} />}
        items={listTabs.filter(isOffered).map((name) => ({
          id: name,
          label: name === 'unconfirmed' ? t('list.unconfirmed') : t(`review.status.${name}`),
          count: countOf(name),
          content:
            name === tab ? (
              <MosqueListPanel
                name={name}
                search={{ wanted, asked: search }}
                total={countOf(name) ?? null}
                onChangeStatus={actions.changeStatus}
                onDelete={actions.askToDelete}
              />
            ) : (
              <SkeletonList label={t('list.loading')} rows={6} />
            ),
        }))}
      />
      {actions.question}
    </Card>
  )
}

/**
 * Shown if the address names none: the pending mosques if any wait. Null until that is known; then it stays, also
 * when the last one is decided.
 */
function useFirstTab(): MosqueListName | null {
  const [tab, setTab] = useState<MosqueListName | null>(null)
  const { data, failureCount } = useMosqueCounts()
  if (!tab && (data || failureCount > 0)) setTab(data && data.counts.pending > 0 ? 'pending' : 'approved')
  return tab
}

/** Actions of the row menus, run at once or after a question. */
function useRowActions() {
  const [rejecting, setRejecting] = useState<Mosque | null>(null)
  const [deleting, setDeleting] = useState<Mosque | null>(null)
  const { mutate: change } = useChangeMosqueStatus()
  const { mutate: remove } = useDeleteMosque()

  const changeStatus = useCallback(
    (mosque: Mosque, status: MosqueStatus) => {
      if (status === 'rejected') setRejecting(mosque)
      else change({ mosque, status })
    },
    [change],
  )

  const question = (
    <>
      {rejecting && (
        <RejectDialog
          name={rejecting.name}
          onReject={(reason) => {
            setRejecting(null)
            change({ mosque: rejecting, status: 'rejected', reason })
          }}
          onClose={() => setRejecting(null)}
        />
      )}
      {deleting && (
        <DeleteMosqueQuestion
          name={deleting.name}
          onConfirm={() => {
            setDeleting(null)
            remove(deleting)
          }}
          onCancel={() => setDeleting(null)}
        />
      )}
    </>
  )
  return { changeStatus, askToDelete: setDeleting, question }
}
