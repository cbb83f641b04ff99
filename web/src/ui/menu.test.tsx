import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Menu } from './menu.tsx'
import { UiRouter } from './router.tsx'

test('a row’s menu is named after the row and works by keyboard', async () => {
  const onAction = vi.fn()
  const items = [
    { id: 'approve', label: 'Approve', isDisabled: true },
    { id: 'reject', label: 'Reject', onAction },
  ]
  render(<Menu name="Quba Mosque" items={items} />)
  const button = screen.getByRole('button', { name: 'Actions for Quba Mosque' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(onAction).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a menu item with an address navigates within the app', async () => {
  const navigate = vi.fn()
  render(
    <UiRouter navigate={navigate}>
      <Menu name="Quba Mosque" items={[{ id: 'view', label: 'View', href: '/admin/detail/1' }]} />
    </UiRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Quba Mosque' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'View' }))
  expect(navigate.mock.calls[0]?.[0]).toBe('/admin/detail/1')
})

function Row() {
  const [isAsking, setIsAsking] = useState(false)
  const items = [{ id: 'delete', label: 'Delete', isDanger: true, onAction: () => setIsAsking(true) }]
  const close = () => setIsAsking(false)
  return (
    <>
      <Menu name="Quba Mosque" items={items} />
      <ConfirmDialog isOpen={isAsking} title="Delete?" body="…" onConfirm={close} onCancel={close} />
    </>
  )
}

test('a dialog opened from a menu returns the focus to the menu’s button', async () => {
  render(<Row />)
  const button = screen.getByRole('button', { name: 'Actions for Quba Mosque' })
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})
