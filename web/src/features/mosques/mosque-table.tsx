import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { MosqueStatusNote } from './mosque-status-note.tsx'
import { useFocusNextRow } from './mosque-table-focus.ts'
import { useGrowingList } from './mosque-table-growth.ts'
import { MosqueTableMenu } from './mosque-table-menu.tsx'

type MosqueTableProps = {
  status: MosqueStatus
  mosques: readonly Mosque[]
  onChangeStatus: (mosque: Mosque, status: MosqueStatus) => void
}

/** The mosques of one status, drawn as far as one has scrolled. */
export const MosqueTable = memo(function MosqueTable({ status, mosques, onChangeStatus }: MosqueTableProps) {
  const { t } = useTranslation('mosques')
  const frame = useRef<HTMLDivElement>(null)
  const { shown, hiddenCount, showMore, moreRef } = useGrowingList(mosques)
  const rememberRow = useFocusNextRow(frame, mosques)
  const columns = useMemo<Column<Mosque>[]>(
    () => [
      {
        id: 'name',
        header: t('list.mosque'),
        isRowHeader: true,
        className: 'md:w-full md:max-w-0',
        cell: (mosque) => <NameCell mosque={mosque} />,
      },
      {
        id: 'country',
        header: t('list.country'),
        phone: 'hidden',
        className: 'text-sm text-ink-2 md:min-w-36 xl:min-w-44',
        cell: (mosque) => mosque.country,
      },
      {
        id: 'note',
        header: t(`list.noteHeader.${status}`),
        align: status === 'rejected' ? 'start' : 'end',
        phone: 'plain',
        className:
          status === 'rejected'
            ? 'max-md:ps-15.5 md:min-w-64 xl:min-w-96'
            : 'max-md:ps-15.5 md:whitespace-nowrap',
        cell: (mosque) => <MosqueStatusNote mosque={mosque} />,
      },
      {
        id: 'actions',
        header: t('list.actions'),
        align: 'end',
        phone: 'corner',
        className: 'md:w-14',
        cell: (mosque) => (
          <MosqueTableMenu
            mosque={mosque}
            onChangeStatus={(next) => {
              rememberRow(mosque)
              onChangeStatus(mosque, next)
            }}
          />
        ),
      },
    ],
    [t, status, onChangeStatus, rememberRow],
  )
  return (
    <div ref={frame}>
      <Table
        label={t(`list.caption.${status}`)}
        columns={columns}
        rows={shown}
        rowKey={(mosque) => mosque._id}
        isHeaderHidden
      />
      {hiddenCount > 0 && (
        <div ref={moreRef} className="border-line border-t p-3 text-center">
          <Button variant="quiet" onPress={showMore}>
            {t('list.showMore', { count: hiddenCount })}
          </Button>
        </div>
      )}
    </div>
  )
})

function NameCell({ mosque }: { mosque: Mosque }) {
  const { t } = useTranslation('mosques')
  return (
    <span className="flex items-center gap-3.5">
      <Avatar name={mosque.name} image={mosque.image} shape="arch" fallback={t('list.noImage')} />
      <span className="min-w-0">
        <TextLink tone="plain" href={`/admin/detail/${mosque._id}`} className="block truncate font-semibold">
          <bdi>{mosque.name}</bdi>
        </TextLink>
        <span className="block truncate text-sm text-ink-2">
          <bdi>{mosque.address}</bdi>
        </span>
      </span>
    </span>
  )
}
