import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, errorMessage } from '#lib/api.ts'
import { Toaster, toast } from './toast.tsx'
import { offerUndo } from './undo-toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** The code of toasts loads at the first sign of a person. */
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

test('three toasts show at once, the newest first', async () => {
  await renderToaster()
  await show('One', 'Two', 'Three', 'Four')
  const seen = screen
    .getAllByRole('listitem')
    .filter((item) => item.dataset.visible === 'true')
    .map((item) => item.textContent)
  expect(seen).toEqual(['Four', 'Three', 'Two'])
})

test('toasts have the specified width and distance', async () => {
  await renderToaster()
  await show('One')
  const list = screen.getByRole('list')
  expect(list.style.getPropertyValue('--width')).toBe('356px')
  expect(list.style.getPropertyValue('--gap')).toBe('14px')
})

async function pressUndo(index = 0) {
  const button = screen.getAllByRole('button', { name: 'Undo' })[index]
  if (!button) throw new Error('There is nothing to undo')
  // Both halves of a double press, before anything can render.
  fireEvent.click(button)
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(500))
}

async function offer(restore: () => Promise<unknown>, message = 'Deleted', subject?: string) {
  offerUndo({
    ...(subject && { subject }),
    message,
    restore,
    restored: 'Put back',
    failed: (error) => errorMessage(error, 'Could not be put back'),
  })
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(50)
  })
}

test('an action can be undone for twenty seconds, once, and the focus returns to where it was', async () => {
  render(<button type="button">Before</button>)
  await renderToaster()
  const restore = vi.fn(() => Promise.resolve())
  await offer(restore)
  act(() => vi.advanceTimersByTime(19_000))
  screen.getByRole('button', { name: 'Before' }).focus()
  screen.getByRole('button', { name: 'Undo' }).focus()
  await pressUndo()
  expect(restore).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Put back')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
})

test('a toast with a button names the key that leads to it, and shows a focus ring there', async () => {
  await renderToaster()
  await offer(() => Promise.resolve())
  screen.getByText('Alt+T leads here')
  screen.getByText('Alt+T: Undo')
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  const list = screen.getByRole('list')
  expect(document.activeElement).toBe(list)
  expect(screen.getByRole('listitem').className).toContain('focus-visible:outline-2!')
  await show('Without a button')
  expect(screen.getAllByText('Alt+T leads here')).toHaveLength(1)
})

test('an offer to undo ends by itself', async () => {
  await renderToaster()
  await offer(() => Promise.resolve())
  act(() => vi.advanceTimersByTime(21_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('each of several offers undoes its own action', async () => {
  await renderToaster()
  const first = vi.fn(() => Promise.resolve())
  const second = vi.fn(() => Promise.resolve())
  await offer(first, 'First deleted')
  await offer(second, 'Second deleted')
  await pressUndo(1)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})

test('an Undo that fails shows the server’s message, and can be tried again', async () => {
  await renderToaster()
  const words = 'These dates overlap an existing range: 2026-11-21 to 2026-11-25'
  const body = { message: words }
  const restore = vi.fn(() => Promise.reject(new ApiError(409, body)))
  await offer(restore)
  await pressUndo()
  expect(screen.getByText(words)).toBeTruthy()
  await pressUndo()
  expect(restore).toHaveBeenCalledTimes(2)
})

test('an offer with the same subject replaces the previous one, and stays its full time', async () => {
  await renderToaster()
  const first = vi.fn(() => Promise.resolve())
  const second = vi.fn(() => Promise.resolve())
  await offer(first, 'First changed', 'times')
  act(() => vi.advanceTimersByTime(15_000))
  await offer(second, 'Second changed', 'times')
  act(() => vi.advanceTimersByTime(15_000))
  expect(screen.queryByText('First changed')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  await pressUndo()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})
