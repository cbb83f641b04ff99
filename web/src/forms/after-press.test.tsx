import { requiredText } from '@mihrab/core/fields.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkBy } from './check-by-schema.ts'
import { FieldForm } from './field-form.tsx'
import { useForm } from './use-form.ts'

const schema = z.object({ name: requiredText('fullName'), message: requiredText('message') })

function Scene() {
  const form = useForm({
    initial: { name: '', message: '' },
    check: checkBy(schema),
    validatesOnBlur: ['name', 'message'],
  })
  const fields = [
    { name: 'name', label: 'Full Name' },
    { name: 'message', label: 'Message' },
  ] as const
  return <FieldForm form={form} fields={fields} submitLabel="Send" onSubmit={() => undefined} />
}

const error = () => screen.queryByText('Full Name is required')

test.each(['mouseUp', 'keyDown', 'dragEnd', 'input'] as const)(
  'a field that is left by a press shows its error after it, so that nothing moves away: %s',
  async (end) => {
    render(<Scene />)
    const [field, button] = [screen.getByLabelText('Full Name'), screen.getByRole('button')]
    field.focus()
    fireEvent.mouseDown(button)
    fireEvent.blur(field)
    expect(error()).toBeNull()
    fireEvent[end](button)
    expect(error()).toBeNull()
    expect(await screen.findByText('Full Name is required')).toBeTruthy()
  },
)

test('a field that is left by a key shows its error at once', async () => {
  render(<Scene />)
  await userEvent.click(screen.getByLabelText('Full Name'))
  await userEvent.tab()
  expect(error()).toBeTruthy()
})

test('two fields that are left one after the other both show their errors', async () => {
  render(<Scene />)
  await userEvent.click(screen.getByLabelText('Full Name'))
  await userEvent.click(screen.getByLabelText('Message'))
  await userEvent.click(document.body)
  expect(await screen.findByText('Message is required')).toBeTruthy()
  expect(error()).toBeTruthy()
})
