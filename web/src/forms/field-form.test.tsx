import { requiredText } from '@mihrab/core/fields.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#lib/api.ts'
import { findDraft, saveDraft } from '#lib/drafts.ts'
import { checkBy } from './check-by-schema.ts'
import { type FieldDefinition, FieldForm } from './field-form.tsx'
import type { Check } from './use-field-errors.ts'
import { useForm } from './use-form.ts'

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
  name: requiredText('fullName'),
  service: requiredText('reason'),
  message: z.string(),
})

type Scene = Partial<Parameters<typeof FieldForm<Name>>[0]> & {
  initial?: Partial<Record<Name, string>>
  draft?: string
  isReusable?: boolean
  loadCheck?: () => Promise<Check<Record<Name, string>>>
  onSend?: (values: Record<Name, string>) => Promise<unknown>
}

function Scene({ initial, draft, isReusable, loadCheck, onSend = async () => undefined, ...props }: Scene) {
  const form = useForm<Record<Name, string>>({
    initial: { name: '', service: '', message: '', ...initial },
    draft,
    loadCheck: loadCheck ?? (async () => checkBy(schema)),
  })
  const handleSubmit = () =>
    form.submit({
      send: onSend,
      onSaved: () => isReusable && form.restart(form.values),
      onFailed: () => undefined,
    })
  return <FieldForm form={form} fields={fields} submitLabel="Send" onSubmit={handleSubmit} {...props} />
}

function renderForm(props: Scene = {}) {
  const onSend = vi.fn(async () => undefined)
  render(<Scene onSend={onSend} {...props} />)
  return onSend
}

const refusal = (fields: Record<string, string>) => new ApiError(400, { message: 'No', fields })

const submit = () => screen.getByRole('button', { name: 'Send' })

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Full Name'), 'Amina')
  await userEvent.selectOptions(screen.getByLabelText('Select services'), 'question')
}

test('every kind of field is rendered, a select with its options', () => {
  renderForm()
  expect(screen.getByPlaceholderText('As in your passport').tagName).toBe('INPUT')
  expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Question')
})

test('a form sends its input', async () => {
  const onSend = renderForm()
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith({ name: 'Amina', service: 'question', message: '' }),
  )
})

test('an invalid form is not sent, names what is missing and focuses the first invalid field', async () => {
  const onSend = renderForm()
  await userEvent.click(submit())
  await screen.findByText('Full Name is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
  expect(onSend).not.toHaveBeenCalled()
})

test('while a form is sent its button shows a spinner and sends nothing twice', async () => {
  const answer = Promise.withResolvers<undefined>()
  const onSend = vi.fn(() => answer.promise)
  renderForm({ onSend })
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'))
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(submit().querySelector('svg')).not.toBeNull()
  await userEvent.click(submit())
  answer.resolve(undefined)
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('a flag disables the form’s button', () => {
  renderForm({ isDisabled: true })
  expect(submit()).toHaveProperty('disabled', true)
})

test('fields that the server rejects say so, the first gets the focus, and no input is lost', async () => {
  renderForm({ onSend: () => Promise.reject(refusal({ service: 'We do not offer this', unknown: 'x' })) })
  await fillIn()
  await userEvent.click(submit())
  await screen.findByText('We do not offer this')
  expect(document.activeElement).toBe(screen.getByLabelText('Select services'))
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Amina')
})

test('a late refusal does not move the focus of someone who types on', async () => {
  const late = Promise.withResolvers<undefined>()
  renderForm({ onSend: () => late.promise })
  await fillIn()
  await userEvent.click(submit())
  const message = screen.getByLabelText('Message')
  await userEvent.type(message, ' and more')
  late.reject(refusal({ name: 'Not this name' }))
  await screen.findByText('Not this name')
  expect(document.activeElement).toBe(message)
})

test('if the rules do not load, the server checks', async () => {
  const onSend = renderForm({ loadCheck: () => Promise.reject(new Error('no network')) })
  await userEvent.click(submit())
  await waitFor(() => expect(onSend).toHaveBeenCalled())
})

test('a draft fills the fields with a hint, and once it is sent the fields are reset', async () => {
  const first = { name: 'Bilal', service: '', message: '' }
  const draft = { name: 'Amina', service: 'question', message: 'Half' }
  saveDraft('test', { initial: first, values: draft })
  const findStored = () => findDraft('test', (value): value is { values: object } => value !== null)?.values
  renderForm({ initial: { name: 'Bilal' }, draft: 'test', isReusable: true })
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  expect(message.value).toBe('Half')
  expect(screen.getByRole('status')).toBeTruthy()
  await userEvent.type(message, ' a word')
  expect(screen.queryByRole('status')).toBeNull()
  expect(findStored()).toEqual({ ...draft, message: 'Half a word' })
  await userEvent.click(submit())
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Bilal'))
  expect(message.value).toBe('')
  expect(findStored()).toBeUndefined()
})

test('a field is checked when the form is sent, and from then on with every change', async () => {
  renderForm({ initial: { service: 'problem' } })
  const name = screen.getByLabelText('Full Name')
  await userEvent.type(name, 'A')
  await userEvent.clear(name)
  expect(screen.queryByText('Full Name is required')).toBeNull()
  await userEvent.click(submit())
  await screen.findByText('Full Name is required')
  await userEvent.type(name, 'A')
  expect(screen.queryByText('Full Name is required')).toBeNull()
  await userEvent.clear(name)
  expect(screen.getByText('Full Name is required')).toBeTruthy()
})

test('the server’s message about a field goes once the field changes', async () => {
  renderForm({ onSend: () => Promise.reject(refusal({ name: 'Not this name' })) })
  await fillIn()
  await userEvent.click(submit())
  await screen.findByText('Not this name')
  await userEvent.type(screen.getByLabelText('Full Name'), 'h')
  expect(screen.queryByText('Not this name')).toBeNull()
})
