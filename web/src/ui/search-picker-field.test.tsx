import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchPickerField } from './search-picker-field.tsx'

test('a search starts at the minimum number of characters, and a pick empties the field', async () => {
  const onSearch = vi.fn()
  const onPick = vi.fn()
  const items = [{ id: '7', label: 'Yusuf Rahman', description: 'yusuf@example.org' }]
  render(
    <SearchPickerField
      label="Contact Person"
      items={items}
      onSearch={onSearch}
      onPick={onPick}
      minimumCharacters={3}
    />,
  )
  const field = screen.getByRole('combobox', { name: 'Contact Person' })
  await userEvent.type(field, 'yu')
  expect(onSearch).not.toHaveBeenCalledWith('yu')
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.type(field, 's')
  expect(onSearch).toHaveBeenLastCalledWith('yus')
  await userEvent.click(screen.getByRole('option', { name: 'Yusuf Rahman' }))
  expect(onPick).toHaveBeenCalledWith('7')
  expect((field as HTMLInputElement).value).toBe('')
})
