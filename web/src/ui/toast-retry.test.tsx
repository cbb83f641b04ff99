import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toaster, toast } from './toast.tsx'

const file = vi.hoisted(() => ({ isAway: true }))

/** Stands for the file: as long as it is away, taking anything out of it fails. */
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

test('after a toast whose file did not come the next one is shown', async () => {
  render(<Toaster />)
  toast.success('Never seen')
  await act(() => vi.dynamicImportSettled())
  file.isAway = false
  toast.success('Saved')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByText('Never seen')).toBeNull()
})
