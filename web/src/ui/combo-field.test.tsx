import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchPickerField } from './search-picker-field.tsx'
import { SearchableSelectField } from './searchable-select-field.tsx'

const options = ['Germany', 'Malaysia', 'Oman'].map((name) => ({ value: name, label: name }))

function CountryForm() {
  const [country, setCountry] = useState('')
  return (
    <>
      <SearchableSelectField label="Country" options={options} value={country} onChange={setCountry} />
      <output>{country}</output>
    </>
  )
}

test('typing narrows the countries, and Enter takes the highlighted one', async () => {
  render(<CountryForm />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'ma')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Germany',
    'Malaysia',
    'Oman',
  ])
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'l')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Malaysia'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Malaysia')
})

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
