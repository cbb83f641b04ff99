import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Toaster, toast } from './toast.tsx'

const file = vi.hoisted(() => ({ isAway: true }))

/** Stands in for the module: while it cannot be loaded, every use of it fails. */
vi.mock('./toast-view.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('./toast-view.tsx')>()
  const come = <Name extends keyof typeof original>(name: Name) => {
    if (file.isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return original[name]
  }
  return {
    get sonner() {
      return come('sonner')
    },
    get ToastView() {
      return come('ToastView')
    },
  }
})

afterEach(async () => {
  await act(async () => toast.dismiss())
  file.isAway = true
})

test('a message is shown plainly while the code of toasts does not load, until it does', async () => {
  render(<Toaster />)
  toast.error('Login failed. Please try again.', { description: 'The server is away' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Login failed. Please try again.The server is away')
  file.isAway = false
  toast.success('Logged in')
  expect(await screen.findByText('Logged in')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a plain toast goes by itself, and its action runs once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toaster />)
  const undo = vi.fn()
  toast.success('Deleted', { duration: 20_000, action: { label: 'Undo', onPress: undo } })
  await screen.findByText('Deleted')
  act(() => vi.advanceTimersByTime(19_000))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Deleted')).toBeNull()
  toast.success('Saved')
  await screen.findByText('Saved')
  act(() => vi.advanceTimersByTime(7000))
  toast.success('Saved again')
  await screen.findByText('Saved again')
  act(() => vi.advanceTimersByTime(7000))
  expect(screen.getByText('Saved again')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1500))
  expect(screen.queryByText('Saved again')).toBeNull()
})

test('a plain toast is dismissed with all other toasts, also once their code is loaded', async () => {
  render(<Toaster />)
  toast.success('Deleted', { duration: 20_000 })
  await screen.findByText('Deleted')
  file.isAway = false
  act(() => toast.dismiss())
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('a plain toast can be read out and pressed while a dialog is open', async () => {
  render(<Toaster />)
  const onClose = vi.fn()
  render(
    <Dialog isOpen onClose={onClose} title="Edit User">
      <p>The form</p>
    </Dialog>,
  )
  toast.error('The update failed')
  const words = await screen.findByText('The update failed')
  expect(words.closest('[inert], [aria-hidden="true"]')).toBeNull()
  await userEvent.click(words)
  expect(onClose).not.toHaveBeenCalled()
})
