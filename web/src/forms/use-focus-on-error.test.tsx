import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusOnError } from './use-focus-on-error.ts'

const names = ['Title', 'Date'] as const

/** Both fields are invalid when it is sent, and each is valid once it is typed in. */
function Form() {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const form = useFocusOnError(errors)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({ Title: 'required', Date: 'required' })
      }}
    >
      {names.map((name) => (
        <input
          key={name}
          aria-label={name}
          aria-invalid={errors[name] ? true : undefined}
          onChange={() => setErrors(({ [name]: _, ...others }) => others)}
        />
      ))}
      <textarea aria-label="Description" onChange={() => setErrors((same) => ({ ...same }))} />
      <button type="submit">Save</button>
    </form>
  )
}

test('sending a form with errors focuses the first invalid field', async () => {
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Date'), '{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test.each(['Title', 'Date', 'Description'])(
  '%s can be typed in while other fields are invalid',
  async (name) => {
    render(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(screen.getByLabelText(name))
    await userEvent.keyboard('Iftar for all')
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('Iftar for all')
  },
)

test('sending a form again focuses the next field that is still invalid', async () => {
  render(<Form />)
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await userEvent.click(screen.getByLabelText('Description'))
  await userEvent.keyboard('All are welcome')
  await userEvent.click(save)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})
