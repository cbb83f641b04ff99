import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  await act(async () => {
    toast.dismiss()
    await vi.runAllTimersAsync()
  })
  vi.useRealTimers()
})

/** What shows toasts is fetched at the first sign of somebody. */
async function renderToaster() {
  render(<Toaster />)
  await act(async () => {
    document.dispatchEvent(new Event('keydown'))
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
}

async function show(...messages: string[]) {
  await act(async () => {
    for (const message of messages) toast.success(message)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(50)
  })
}

test('a toast stays for four seconds', async () => {
  await renderToaster()
  await show('Mosque added')
  act(() => vi.advanceTimersByTime(3900))
  expect(screen.getByText('Mosque added')).toBeTruthy()
  act(() => vi.advanceTimersByTime(600))
  expect(screen.queryByText('Mosque added')).toBeNull()
})

test('three toasts are seen at once, the newest first', async () => {
  await renderToaster()
  await show('One', 'Two', 'Three', 'Four')
  const seen = screen
    .getAllByRole('listitem')
    .filter((item) => item.dataset.visible === 'true')
    .map((item) => item.textContent)
  expect(seen).toEqual(['Four', 'Three', 'Two'])
})

test('toasts are as wide and as far apart as the product says', async () => {
  await renderToaster()
  await show('One')
  const list = screen.getByRole('list')
  expect(list.style.getPropertyValue('--width')).toBe('356px')
  expect(list.style.getPropertyValue('--gap')).toBe('14px')
})
