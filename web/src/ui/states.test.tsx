import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Avatar, initials } from './avatar.tsx'
import { ErrorState } from './error-state.tsx'
import { SearchField } from './search-field.tsx'
import { Table } from './table.tsx'

test('an error is announced, and Retry tries again', async () => {
  const onRetry = vi.fn()
  render(<ErrorState message="The list could not be loaded." onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test.each([
  ['Quba Mosque', 'QU'],
  ['  ada', 'AD'],
  ['é', 'É'],
  ['', 'U'],
  [null, 'U'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('a list without a picture says so', () => {
  render(<Avatar name="Quba Mosque" fallback="N/A" />)
  expect(screen.getByText('N/A')).toBeTruthy()
})

test('clearing a search empties the box and keeps the focus in it', async () => {
  const onChange = vi.fn()
  render(<SearchField label="Search Mosque" value="qub" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onChange).toHaveBeenCalledWith('')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search Mosque' }))
})

test('a table has a name, column headers and named rows, and explicit roles where CSS changes the display', () => {
  const columns = [
    {
      id: 'name',
      header: 'Name',
      rowName: ({ name }: { name: string }) => name,
      cell: ({ name }: { name: string }) => `${name}, yusuf@example.org`,
    },
    { id: 'service', header: 'Service', cell: () => 'question' },
  ]
  render(<Table label="Messages" columns={columns} rows={[{ name: 'Yusuf' }]} rowKey={(row) => row.name} />)
  expect(screen.getByRole('table', { name: 'Messages' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Service' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Yusuf' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'question' })).toBeTruthy()
  for (const element of document.querySelectorAll('table, thead, tbody, tr, th, td')) {
    expect(element.getAttribute('role'), element.tagName).toBeTruthy()
  }
})
