import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { AppShell } from '#ui/app-shell.tsx'
import { ArchMark } from '#ui/arch-mark.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Mosque = { id: string; name: string; address: string; country: string; times: string; isShort?: boolean }

const mosques: Mosque[] = [
  ['Masjid Sunnah Sheffield', '18 Kirk St, Sheffield S4 7JX', 'United Kingdom', 'Times set until 31 Mar'],
  ['Quba Mosque', '59 Firshill Road, Sheffield', 'United Kingdom', 'Times set until 31 Dec'],
  ['Al-Rahman Mosque', 'Birley Moor Avenue, Sheffield', 'United Kingdom', 'No times after 3 Dec'],
  ['Muslim Welfare House', '10-12 Severn Rd, Sheffield S10 2SU', 'United Kingdom', 'Times set until 28 Feb'],
  ['Kuba-Moschee', 'Kölner Strasse 17, Köln', 'Germany', 'Times set until 31 Dec'],
  ['Masjid Al-Hidayah', 'Jalan Melur 4, Shah Alam', 'Malaysia', 'No times yet'],
].map(([name = '', address = '', country = '', times = '']) => ({
  id: name,
  name,
  address,
  country,
  times,
  isShort: times.startsWith('No'),
}))

const columns: Column<Mosque>[] = [
  {
    id: 'name',
    header: 'Mosque',
    rowName: ({ name }) => name,
    cell: (mosque) => (
      <span className="flex items-center gap-3.5">
        <Avatar name={mosque.name} shape="arch" fallback="N/A" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{mosque.name}</span>
          <span className="block truncate text-sm text-ink-2">{mosque.address}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'country',
    header: 'Country',
    phone: 'hidden',
    className: 'text-sm text-ink-2',
    cell: (mosque) => mosque.country,
  },
  {
    id: 'times',
    header: 'Prayer times',
    align: 'end',
    phone: 'plain',
    className: 'max-md:ps-15.5',
    cell: (mosque) => <Badge tone={mosque.isShort ? 'pending' : 'approved'}>{mosque.times}</Badge>,
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    phone: 'corner',
    className: 'md:w-14',
    cell: (mosque) => <Menu name={mosque.name} items={menuItems} />,
  },
]

const menuItems = [
  { id: 'edit', label: 'Edit', icon: <Pencil />, href: '#edit' },
  { id: 'pending', label: 'Pending', icon: <Landmark />, isDisabled: true },
  { id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true },
]

const nav = [
  { label: 'List Mosque', href: '#list', icon: <ArchMark />, isCurrent: true },
  { label: 'Users', href: '#users', icon: <Users aria-hidden="true" /> },
  { label: 'Profile', href: '#profile', icon: <User aria-hidden="true" /> },
  { label: 'Contact', href: '#contact', icon: <Mail aria-hidden="true" /> },
]

export function ShellScene() {
  const [tab, setTab] = useState('approved')
  const [query, setQuery] = useState('')
  const found = mosques.filter((mosque) => mosque.name.toLowerCase().includes(query.toLowerCase()))
  const table = <Table label="Mosques" columns={columns} rows={found} rowKey={(row) => row.id} />
  return (
    <AppShell
      title="Admin Panel"
      person={{ name: 'Platform admin', profileHref: '#profile' }}
      items={nav}
      onLogout={() => undefined}
    >
      <PageHeader
        title="Mosques"
        subtitle="3 mosques are waiting for your review, the oldest since Tuesday."
        actions={<Button>Add Mosque</Button>}
      />
      <Card isFlush>
        <Tabs
          label="Status"
          selected={tab}
          onSelect={setTab}
          end={<SearchField label="Search Mosque" value={query} onChange={setQuery} />}
          items={[
            {
              id: 'approved',
              label: 'Approved',
              count: 1284,
              content: found.length ? table : <EmptyState title="No Mosques Found" />,
            },
            { id: 'pending', label: 'Pending', count: 3, content: <SkeletonList /> },
            {
              id: 'rejected',
              label: 'Rejected',
              count: 17,
              content: <EmptyState title="No Mosques Found" />,
            },
          ]}
        />
      </Card>
    </AppShell>
  )
}
