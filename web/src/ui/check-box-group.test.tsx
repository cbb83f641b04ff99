import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CheckBoxGroup } from './check-box-group.tsx'

const options = ['Parking', 'Library', 'Wudu'].map((name) => ({ value: name, label: name }))

function Example({ onChange }: { onChange: (values: string[]) => void }) {
  const [values, setValues] = useState(['Wudu'])
  function handleChange(next: string[]) {
    setValues(next)
    onChange(next)
  }
  return (
    <CheckBoxGroup
      label="Facilities"
      options={options}
      values={values}
      onChange={handleChange}
      error="Wrong"
    />
  )
}

test('a check box group reports the selected values in the order of the options', async () => {
  const reported: string[][] = []
  render(<Example onChange={(values) => reported.push(values)} />)
  expect(screen.getByRole('group', { name: 'Facilities' }).textContent).toContain('Wrong')
  expect(screen.getByLabelText('Wudu')).toHaveProperty('checked', true)
  await userEvent.click(screen.getByLabelText('Parking'))
  await userEvent.click(screen.getByLabelText('Library'))
  await userEvent.click(screen.getByLabelText('Wudu'))
  expect(reported).toEqual([
    ['Parking', 'Wudu'],
    ['Parking', 'Library', 'Wudu'],
    ['Parking', 'Library'],
  ])
})
