import { nameIn } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { languageOf } from '@mihrab/core/languages.ts'
import type { TFunction } from 'i18next'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#lib/country-name.ts'
import type { MosqueListName } from '#queries/mosque-lists.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Column } from '#ui/table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type PagedRows, VirtualTable } from '#ui/virtual-table.tsx'
import { wholeRow } from '#ui/whole-row.ts'
import { Written } from '#ui/written.tsx'
import { MosqueStatusNote } from './mosque-status-note.tsx'
import { MosqueTableMenu } from './mosque-table-menu.tsx'

type RowActions = {
  /** Called before an action on a row. */
  onAct: (mosque: Mosque) => void
  onChangeStatus: (mosque: Mosque, status: MosqueStatus) => void
  onDelete: (mosque: Mosque) => void
}

type MosqueTableProps = PagedRows & RowActions & { name: MosqueListName; mosques: readonly Mosque[] }

/** The mosques of one list; only those near the window are rendered. */
export const MosqueTable = memo(function MosqueTable(props: MosqueTableProps) {
  const { name, mosques, onAct, onChangeStatus, onDelete, ...paged } = props
  const { t } = useTranslation('mosques')
  return (
    <VirtualTable
      label={t(`list.caption.${name}`)}
      columns={useColumns(name, { onAct, onChangeStatus, onDelete })}
      rows={mosques}
      rowKey={idOf}
      {...paged}
    />
  )
})

const idOf = (mosque: Mosque) => mosque._id

const noteWidths: Record<MosqueListName, string> = {
  approved: 'w-64',
  pending: 'w-60',
  rejected: 'w-72 xl:w-96',
  unconfirmed: 'w-64',
}

function useColumns(name: MosqueListName, { onAct, onChangeStatus, onDelete }: RowActions): Column<Mosque>[] {
  const { t, i18n } = useTranslation('mosques')
  return useMemo(
    () => [
      ...columnsToRead(t, i18n.language, name),
      {
        id: 'actions',
        header: t('list.actions'),
        align: 'end',
        phone: 'corner',
        width: 'w-24',
        cell: (mosque) => (
          <MosqueTableMenu
            mosque={mosque}
            onChangeStatus={(next) => {
              onAct(mosque)
              onChangeStatus(mosque, next)
            }}
            onDelete={() => {
              onAct(mosque)
              onDelete(mosque)
            }}
          />
        ),
      },
    ],
    [t, i18n.language, name, onAct, onChangeStatus, onDelete],
  )
}

const columnsToRead = (t: TFunction<'mosques'>, locale: string, name: MosqueListName): Column<Mosque>[] => [
  {
    id: 'name',
    header: t('list.mosque'),
    rowName: ({ name }) => name,
    cell: (mosque) => <NameCell mosque={mosque} />,
  },
  {
    id: 'country',
    header: t('list.country'),
    phone: 'hidden',
    className: 'text-sm text-ink-2',
    width: 'w-36 xl:w-44',
    cell: (mosque) => countryName(mosque.country, locale),
  },
  {
    id: 'note',
    header: t(`list.noteHeader.${name}`),
    align: name === 'rejected' ? 'start' : 'end',
    phone: 'plain',
    className: classNames('max-md:ps-15.5', name !== 'rejected' && 'md:whitespace-nowrap'),
    width: noteWidths[name],
    cell: (mosque) => <MosqueStatusNote mosque={mosque} />,
  },
]

function NameCell({ mosque }: { mosque: Mosque }) {
  const { t, i18n } = useTranslation('mosques')
  const name = nameIn(mosque, languageOf(i18n.language))
  return (
    <span className="flex items-center gap-3.5">
      <Avatar name={mosque.name} image={mosque.image} shape="arch" fallback={t('list.noImage')} />
      <span className="min-w-0">
        <TextLink
          tone="plain"
          href={`/admin/detail/${mosque._id}`}
          className={classNames('flex font-semibold', wholeRow)}
        >
          <Written className="max-md:line-clamp-2 max-md:wrap-anywhere md:truncate">{mosque.name}</Written>
        </TextLink>
        <span className="flex text-sm text-ink-2">
          {name !== mosque.name && (
            <>
              <Written className="max-w-1/2 shrink-0 truncate">{name}</Written>
              <span className="whitespace-pre"> · </span>
            </>
          )}
          <Written className="truncate">{mosque.address}</Written>
        </span>
      </span>
    </span>
  )
}
