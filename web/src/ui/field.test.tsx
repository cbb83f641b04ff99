import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { DateField, TimeField } from './date-time-fields.tsx'
import { FileField } from './file-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const ignore = () => undefined

test('every field is named by its label alone, also if it is required', () => {
  const shared = { isRequired: true, description: 'A hint', error: 'It is required', onChange: ignore }
  render(
    <>
      <TextField label="Mosque Name" value="" {...shared} />
      <PasswordField label="Password" value="" {...shared} />
      <TextAreaField label="Message" value="" {...shared} />
      <SelectField label="Shadow" value="" options={[]} {...shared} />
      <DateField label="Start Date" value="" {...shared} />
      <TimeField label="Fajr" value="" {...shared} />
      <FileField label="Image" value="" {...shared} />
    </>,
  )
  const names = ['Mosque Name', 'Password', 'Message', 'Shadow', 'Start Date', 'Fajr', 'Image']
  for (const name of names) {
    const control = screen.getByLabelText(name)
    expect(control.getAttribute('aria-invalid'), name).toBe('true')
    // A file input is emptied after each choice, and cannot report it itself.
    const state = name === 'Image' ? ' No image is chosen' : ''
    expect(describedBy(control), name).toBe(`It is required A hint${state}`)
  }
  expect(screen.getByRole('combobox', { name: 'Shadow' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Mosque Name' }).getAttribute('aria-required')).toBe('true')
})

test('a field reports input and blur, and passes on its element', async () => {
  const onChange = vi.fn()
  const onBlur = vi.fn()
  const ref = createRef<HTMLInputElement>()
  render(<TextField label="Email" name="email" type="email" value="" ref={ref} {...{ onChange, onBlur }} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a')
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledWith('a')
  expect(onBlur).toHaveBeenCalledTimes(1)
  expect(ref.current?.name).toBe('email')
})

test('a password is hidden until it is shown on request, and can be hidden again', async () => {
  render(<PasswordField label="Password" value="secret" onChange={ignore} />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('looking for a part of the label Password finds only the field', () => {
  render(<PasswordField label="Password" value="" onChange={ignore} />)
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(1)
})

test('a select offers every option and reports the chosen one', async () => {
  const onChange = vi.fn()
  const options = ['1x', '2x'].map((value) => ({ value, label: value }))
  render(<SelectField label="Shadow" value="1x" options={options} placeholder={null} onChange={onChange} />)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['1x', '2x'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shadow' }), '2x')
  expect(onChange).toHaveBeenCalledWith('2x')
})

test('a read-only field can be read and focused, but not written', async () => {
  const onChange = vi.fn()
  render(<TextField label="Fajr" value="05:31" isReadOnly onChange={onChange} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Fajr' }), '9')
  expect(onChange).not.toHaveBeenCalled()
})

test('an image is chosen, and can be removed', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<FileField label="Image" value="" onChange={onChange} />)
  const file = new File(['x'], 'mosque.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Image'), file)
  expect(onChange).toHaveBeenCalledWith(file)
  rerender(<FileField label="Image" value="/media/mosque.webp" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

function describedBy(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
