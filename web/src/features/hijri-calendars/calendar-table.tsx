import type { HijriCalendarItem } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '#lib/format-day.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { timeSeparator } from '#lib/listed.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Menu } from '#ui/menu.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { rowAction, wholeRow } from '#ui/whole-row.ts'
import { Written } from '#ui/written.tsx'
import { isFollowed } from './calendar-levels.ts'

type CalendarTableProps = {
  calendars: readonly HijriCalendarItem[]
  onEdit: (calendar: HijriCalendarItem) => void
  onDelete: (calendar: HijriCalendarItem) => void
  /** Makes it the default. */
  onChoose: (calendar: HijriCalendarItem) => void
}

export function CalendarTable({ calendars, ...on }: CalendarTableProps) {
  const { t } = useTranslation('hijriCalendars')
  return (
    <Table
      label={t('list.caption')}
      rows={calendars}
      rowKey={({ _id }) => _id}
      rowMark={({ slug }) => ({ 'data-hijri-calendar': slug })}
      columns={[
        ...useFacts(calendars),
        {
          id: 'actions',
          header: t('list.actions'),
          align: 'end',
          phone: 'corner',
          cell: (calendar) => (
            <CalendarMenu calendar={calendar} isFollowed={isFollowed(calendars, calendar)} {...on} />
          ),
        },
      ]}
    />
  )
}

function useFacts(calendars: readonly HijriCalendarItem[]): Column<HijriCalendarItem>[] {
  const { t, i18n } = useTranslation('hijriCalendars')
  const nameOf = (slug: string) => calendars.find((each) => each.slug === slug)?.name ?? slug
  return [
    {
      id: 'name',
      header: t('list.name'),
      rowName: ({ name }) => name,
      cell: (calendar) => <NameCell calendar={calendar} />,
    },
    {
      id: 'follows',
      header: t('list.follows'),
      className: 'text-sm text-ink-2',
      cell: ({ follows }) => (follows === null ? '–' : <Written>{nameOf(follows)}</Written>),
    },
    {
      id: 'mosques',
      header: t('list.mosques'),
      align: 'end',
      className: 'figures text-sm text-ink-2',
      cell: ({ mosques }) => mosques.toLocaleString(i18n.language),
    },
    {
      id: 'last',
      header: t('list.last'),
      className: 'figures text-sm text-ink-2',
      cell: ({ last }) =>
        last
          ? `${formatHijriMonth(last)}${timeSeparator()}${formatShortDay(last.firstDay, i18n.language)}`
          : '–',
    },
    {
      id: 'waits',
      header: t('list.next'),
      className: 'figures text-sm text-ink-2',
      cell: ({ waits }) => (waits ? formatHijriMonth(waits) : '–'),
    },
  ]
}

function NameCell({ calendar: { _id, name, authority, isDefault } }: { calendar: HijriCalendarItem }) {
  const { t } = useTranslation('hijriCalendars')
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <TextLink tone="plain" href={`/hijri/${_id}`} className={classNames('font-semibold', wholeRow)}>
          <Written>{name}</Written>
        </TextLink>
        {isDefault && <Badge tone="approved">{t('list.default')}</Badge>}
      </span>
      {authority !== name && (
        <span className="block text-sm text-ink-2">
          <Written>{authority}</Written>
        </span>
      )}
    </>
  )
}

type CalendarMenuProps = Omit<CalendarTableProps, 'calendars'> & {
  calendar: HijriCalendarItem
  isFollowed: boolean
}

/** Umm al-Qura is computed: it can only be the default. What others follow cannot be deleted. */
function CalendarMenu({ calendar, isFollowed, onEdit, onDelete, onChoose }: CalendarMenuProps) {
  const { t } = useTranslation('hijriCalendars')
  const isComputed = calendar.follows === null
  const edit = {
    id: 'edit',
    label: t('list.edit'),
    icon: <Pencil aria-hidden="true" />,
    onAction: () => onEdit(calendar),
  }
  const remove = {
    id: 'delete',
    label: t('list.delete'),
    icon: <Trash2 aria-hidden="true" />,
    onAction: () => onDelete(calendar),
    isDanger: true,
  }
  return (
    <span data-row={calendar._id} className={rowAction}>
      <Menu
        name={calendar.name}
        items={[
          {
            id: 'months',
            label: t('list.months'),
            icon: <CalendarDays aria-hidden="true" />,
            href: `/hijri/${calendar._id}`,
          },
          {
            id: 'default',
            label: t('list.makeDefault'),
            icon: <CircleCheck aria-hidden="true" />,
            isDisabled: calendar.isDefault,
            onAction: () => onChoose(calendar),
          },
          ...(isComputed ? [] : [edit]),
          ...(isComputed || calendar.isDefault || isFollowed ? [] : [remove]),
        ]}
      />
    </span>
  )
}
