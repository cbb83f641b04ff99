import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Screen({ isDismissable }: { isDismissable?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Reply</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Reply to Yusuf" {...{ isDismissable }}>
        <input aria-label="Message" />
      </Dialog>
    </>
  )
}

test('a dialog is named by its title, hides the page behind it and returns the focus', async () => {
  render(<Screen />)
  const opener = screen.getByRole('button', { name: 'Reply' })
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'Reply to Yusuf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

/** The browser's, with the back button's presses. */
class Watcher extends EventTarget {
  static open: Watcher[] = []
  onclose = () => {}
  constructor() {
    super()
    Watcher.open.push(this)
  }
  destroy() {
    Watcher.open = Watcher.open.filter((each) => each !== this)
  }
  static back() {
    const last = Watcher.open.pop()
    act(() => last?.onclose())
    return last !== undefined
  }
}

test('the back button of a phone closes a dialog, each time, unless work is in progress', async () => {
  Object.assign(window, { CloseWatcher: Watcher })
  const onClose = vi.fn()
  const dialog = (isDismissable: boolean) => (
    <Dialog isOpen title="Reply" onClose={onClose} isDismissable={isDismissable} />
  )
  const { rerender, unmount } = render(dialog(true))
  expect(Watcher.back()).toBe(true)
  expect(Watcher.back()).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(2)
  rerender(dialog(false))
  expect(Watcher.back()).toBe(false)
  rerender(dialog(true))
  unmount()
  expect(Watcher.back()).toBe(false)
  // Other files share this window.
  delete window.CloseWatcher
})

test('Tab stays inside an open dialog', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  const dialog = screen.getByRole('dialog')
  for (const _ of [1, 2, 3]) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test('a press outside closes a dialog, unless work is in progress', async () => {
  const { unmount } = render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  await userEvent.click(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()

  render(<Screen isDismissable={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  await userEvent.click(document.body)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

test('deleting asks first: Delete confirms, Cancel and Esc do not', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <ConfirmDialog isOpen title="Delete Quba Mosque?" body="It is gone then." {...{ onConfirm, onCancel }} />,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete Quba Mosque?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a question is described by what will be lost, a dialog by its description', () => {
  const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  const { unmount } = render(
    <ConfirmDialog isOpen title="Delete Quba Mosque?" body="Its events go with it." {...handlers} />,
  )
  screen.getByRole('alertdialog', { description: 'Its events go with it.' })
  unmount()
  render(<Dialog isOpen title="Recent changes" description="Of the last 30 days." onClose={vi.fn()} />)
  screen.getByRole('dialog', { description: 'Of the last 30 days.' })
})

test('a running deletion can be neither repeated nor dismissed', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(<ConfirmDialog isOpen isPending title="Delete?" body="…" {...{ onConfirm, onCancel }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})
