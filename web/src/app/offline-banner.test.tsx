import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#ui/dialog.tsx'
import { OfflineBanner } from './offline-banner.tsx'

function goOnline(isOnline: boolean) {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('the offline banner shows as long as the network is lost, also while a dialog is open', () => {
  render(<OfflineBanner />)
  render(
    <Dialog isOpen onClose={() => undefined} title="Edit User">
      <p>The form</p>
    </Dialog>,
  )
  expect(screen.getByRole('status').textContent).toBe('')
  goOnline(false)
  expect(screen.getByRole('status').textContent).toMatch(/^You are offline/)
  goOnline(true)
  expect(screen.getByRole('status').textContent).toBe('')
})
