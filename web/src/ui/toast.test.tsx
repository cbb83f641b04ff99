import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => {
    toast.dismiss()
    vi.runAllTimers()
  })
  vi.useRealTimers()
})

function show(...messages: string[]) {
  act(() => {
    for (const message of messages) toast.success(message)
    vi.advanceTimersByTime(50)
  })
}

test('a toast stays for four seconds', () => {
  render(<Toaster />)
  show('Mosque added')
  act(() => vi.advanceTimersByTime(3900))
  expect(screen.getByText('Mosque added')).toBeTruthy()
  act(() => vi.advanceTimersByTime(600))
  expect(screen.queryByText('Mosque added')).toBeNull()
})

test('three toasts are seen at once, the newest first', () => {
  render(<Toaster />)
  show('One', 'Two', 'Three', 'Four')
  const seen = screen
    .getAllByRole('listitem')
    .filter((item) => item.dataset.visible === 'true')
    .map((item) => item.textContent)
  expect(seen).toEqual(['Four', 'Three', 'Two'])
})

test('toasts are as wide and as far apart as the product says', () => {
  render(<Toaster />)
  show('One')
  const list = screen.getByRole('list')
  expect(list.style.getPropertyValue('--width')).toBe('356px')
  expect(list.style.getPropertyValue('--gap')).toBe('14px')
})
