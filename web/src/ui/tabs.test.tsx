import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

function StatusTabs() {
  const [selected, setSelected] = useState('approved')
  const items = [
    { id: 'approved', label: 'Approved', count: 1284, content: 'Approved mosques' },
    { id: 'pending', label: 'Pending', count: 3, content: 'Pending mosques' },
  ]
  return <Tabs label="Status" items={items} selected={selected} onSelect={setSelected} locale="en" />
}

test('a tab is named by its label, and its count describes it', () => {
  render(<StatusTabs />)
  const tab = screen.getByRole('tab', { name: 'Approved' })
  const count = document.getElementById(tab.getAttribute('aria-describedby') ?? '')
  expect(count?.textContent).toBe('1,284')
})

test('arrow keys move between tabs, and only the selected panel is rendered', async () => {
  render(<StatusTabs />)
  expect(screen.getByRole('tabpanel').textContent).toBe('Approved mosques')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Pending' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel', { name: /^Pending/ }).textContent).toBe('Pending mosques')
  expect(screen.queryByText('Approved mosques')).toBeNull()
})
