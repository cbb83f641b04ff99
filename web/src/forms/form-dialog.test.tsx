import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useCloseGuard } from './use-close-guard.ts'

const untouched = {
  errors: {},
  failure: null,
  isSending: false,
  isRestored: false,
  isAsRestored: false,
  loadCheck: async () => null,
}

type SceneProps = Partial<Parameters<typeof FormDialog>[0]>

function Scene(props: SceneProps) {
  const guard = useCloseGuard(false)
  return (
    <FormDialog
      title="Set times"
      guard={guard}
      form={untouched}
      submitLabel="Save"
      onSubmit={() => undefined}
      onClose={() => undefined}
      {...props}
    >
      {props.children ?? <input aria-label="Fajr" />}
    </FormDialog>
  )
}

const draw = (props: SceneProps) => renderScreen([{ path: '/', element: <Scene {...props} /> }], '/')
const button = (name: string) => screen.getByRole('button', { name })

test('a double press sends a form once, a later press sends it again', async () => {
  const onSubmit = vi.fn()
  draw({ onSubmit })
  fireEvent.click(button('Save'))
  fireEvent.click(button('Save'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.click(button('Save'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

test('a double press confirms only once', () => {
  const onConfirm = vi.fn()
  const actions = { onConfirm, onCancel: () => undefined }
  const element = <ConfirmDialog isOpen title="Delete?" body="For good." {...actions} />
  renderScreen([{ path: '/', element }], '/')
  fireEvent.click(button('Delete'))
  fireEvent.click(button('Delete'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a form for immediate typing has the focus in its first field', () => {
  draw({ autoFocusFirstField: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Fajr'))
})

test('a form with a single text area has the focus in it', () => {
  draw({ autoFocusFirstField: true, children: <textarea aria-label="Your reply" /> })
  expect(document.activeElement).toBe(screen.getByLabelText('Your reply'))
})

test('restored entries can be discarded, and the focus moves to the submit button', async () => {
  const onPress = vi.fn()
  draw({
    form: { ...untouched, isRestored: true },
    startOver: { label: 'Start with an empty form', onPress },
  })
  expect(screen.getByText('This is what you typed before. It is not saved or sent yet.')).toBeTruthy()
  await userEvent.click(button('Start with an empty form'))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button('Save'))
})
