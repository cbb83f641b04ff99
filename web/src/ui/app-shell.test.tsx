import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppShell } from './app-shell.tsx'
import { UiRouter } from './router.tsx'

const places = [
  { label: 'List Mosque', href: '/admin/list-mosque', icon: null },
  { label: 'Users', href: '/admin/users', icon: null },
]

type ShellProps = { current?: string; navigate?: (href: string) => void; onLogout?: () => void }

function Shell({
  current = places[0]?.href,
  navigate = () => undefined,
  onLogout = () => undefined,
}: ShellProps) {
  const items = places.map((place) => ({ ...place, isCurrent: place.href === current }))
  return (
    <UiRouter navigate={navigate}>
      <AppShell
        title="Admin Panel"
        person={{ name: 'Yusuf', profileHref: '/admin/profile' }}
        items={items}
        onLogout={onLogout}
      >
        <h1>Mosques</h1>
      </AppShell>
    </UiRouter>
  )
}

async function openDrawer() {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  return within(screen.getByRole('dialog', { name: 'Main' }))
}

test('the shell names the current page, and has one main landmark', () => {
  render(<Shell />)
  const link = screen.getByRole('link', { name: 'List Mosque' })
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Users' }).hasAttribute('aria-current')).toBe(false)
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Mosques' })).toBeTruthy()
})

test('the first Tab offers to skip to the content', async () => {
  render(<Shell />)
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.activeElement).toBe(skip)
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
})

test('the drawer traps the focus, and Esc returns it to its button', async () => {
  render(<Shell />)
  const button = screen.getByRole('button', { name: 'Open menu' })
  await openDrawer()
  const dialog = screen.getByRole('dialog')
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('navigating from the drawer closes it', async () => {
  const navigate = vi.fn()
  render(<Shell navigate={navigate} />)
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('link', { name: 'Users' }))
  expect(navigate).toHaveBeenCalledWith('/admin/users')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the browser’s own Back closes the drawer too', async () => {
  const { rerender } = render(<Shell />)
  await openDrawer()
  rerender(<Shell current="/admin/users" />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Logout in the drawer logs out and closes it', async () => {
  const onLogout = vi.fn()
  render(<Shell onLogout={onLogout} />)
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
