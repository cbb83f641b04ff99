import { requiredText } from '@mihrab/core/fields.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type FieldDefinition, FieldForm } from './field-form.tsx'

type Name = 'name' | 'service' | 'message'

const fields: FieldDefinition<Name>[] = [
  { label: 'Full Name', name: 'name', placeholder: 'As in your passport' },
  {
    label: 'Select services',
    name: 'service',
    kind: 'select',
    options: [
      { value: 'problem', label: 'Problem' },
      { value: 'question', label: 'Question' },
    ],
  },
  { label: 'Message', name: 'message', kind: 'textarea' },
]

const schema = z.object({
  name: requiredText('Full Name'),
  service: requiredText('Service'),
  message: z.string(),
})

function renderForm(props: Partial<Parameters<typeof FieldForm<Name>>[0]> = {}) {
  const onSubmit = vi.fn(async () => undefined)
  render(
    <FieldForm
      fields={fields}
      loadSchema={async () => schema}
      submitLabel="Send"
      onSubmit={onSubmit}
      {...props}
    />,
  )
  return onSubmit
}

const submit = () => screen.getByRole('button', { name: 'Send' })

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Full Name'), 'Amina')
  await userEvent.selectOptions(screen.getByLabelText('Select services'), 'question')
}

test('every kind of field is drawn, a select with its options', () => {
  renderForm()
  expect(screen.getByPlaceholderText('As in your passport').tagName).toBe('INPUT')
  expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Question')
})

test('what was typed is handed over', async () => {
  const onSubmit = renderForm()
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Amina', service: 'question', message: '' }),
  )
})

test('an invalid form is not sent, says what is missing and focuses the first field at fault', async () => {
  const onSubmit = renderForm()
  await userEvent.click(submit())
  await screen.findByText('Full Name is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while sending the button shows a spinner and sends nothing twice', async () => {
  const answer = Promise.withResolvers<undefined>()
  const onSubmit = vi.fn(() => answer.promise)
  renderForm({ onSubmit })
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'))
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(submit().querySelector('svg')).not.toBeNull()
  await userEvent.click(submit())
  answer.resolve(undefined)
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a flag disables the button', () => {
  renderForm({ isDisabled: true })
  expect(submit()).toHaveProperty('disabled', true)
})

test('fields that the server refuses say so, the first has the focus, and nothing typed is lost', async () => {
  renderForm({ onSubmit: async () => ({ service: 'We do not offer this', unknown: 'x' }) })
  await fillIn()
  await userEvent.click(submit())
  await screen.findByText('We do not offer this')
  expect(document.activeElement).toBe(screen.getByLabelText('Select services'))
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Amina')
})

test('a refusal that comes late leaves whoever types on where they are', async () => {
  const late = Promise.withResolvers<Record<string, string>>()
  renderForm({ onSubmit: () => late.promise })
  await fillIn()
  await userEvent.click(submit())
  const message = screen.getByLabelText('Message')
  await userEvent.type(message, ' and more')
  late.resolve({ name: 'Not this name' })
  await screen.findByText('Not this name')
  expect(document.activeElement).toBe(message)
})

test('when the rules do not come, the server is left to check', async () => {
  const onSubmit = renderForm({ loadSchema: () => Promise.reject(new Error('no network')) })
  await userEvent.click(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
})

test('a draft stands in the fields and is told to be one, and once sent they are as at first', async () => {
  const told: (object | null)[] = []
  const draft = { name: 'Amina', service: 'question', message: 'Half' }
  renderForm({ initial: { name: 'Bilal' }, draft, isReusable: true, onChange: (values) => told.push(values) })
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  await waitFor(() => expect(message.value).toBe('Half'))
  expect(screen.getByRole('status')).toBeTruthy()
  await userEvent.type(message, ' a word')
  expect(screen.queryByRole('status')).toBeNull()
  expect(told.at(-1)).toEqual({ ...draft, message: 'Half a word' })
  await userEvent.click(submit())
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Bilal'))
  expect(message.value).toBe('')
  expect(told.at(-1)).toBeNull()
})
