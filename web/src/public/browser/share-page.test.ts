import { fakeNetwork } from '@mihrab/web/test/fake-network.ts'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { offerSharing } from './share-page.ts'

const path = '/mosques/quba/notices/7'

/** The words of a button after it was pressed. */
async function press(files: Record<string, string>): Promise<() => string | null> {
  fakeNetwork(files)
  const user = userEvent.setup()
  document.body.innerHTML = `<button data-share-notice="${path}" data-copied="Both" data-text-only="Text only" data-failed="Failed"><span data-copy-label>Share</span></button><span role="status"></span>`
  const button = document.querySelector('button') as HTMLButtonElement
  offerSharing(button)
  await user.click(button)
  return () => (button.textContent === 'Share' ? null : button.textContent)
}

test.each([
  ['Text only', { [`${path}/share.txt`]: 'Janazah' }],
  ['Failed', {}],
])('a notice without its picture is shared as a text: %s', async (said, files) => {
  const label = await press(files)
  await vi.waitFor(() => expect(label()).toBe(said))
  expect(document.querySelector('[role=status]')?.textContent).toBe(said)
})
