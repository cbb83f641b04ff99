import { hearAnnouncements } from '@mihrab/web/test/announcements.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChooseStep } from './choose-step.tsx'
import type { ChosenSource, OpeningFailure } from './import.hooks.ts'

const opened: ChosenSource[] = []

function openStep(failure: OpeningFailure | null = null) {
  opened.length = 0
  const step = (
    <ChooseStep
      isOpening={false}
      failure={failure}
      onOpen={(source) => opened.push(source)}
      onCancel={() => undefined}
    />
  )
  renderScreen([{ path: '/', element: step }], '/')
}

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

const next = async () => userEvent.click(await screen.findByRole('button', { name: 'Next' }))

/** As in a browser: the event first, then the text. */
function paste(field: HTMLElement, text: string, html: string) {
  const held: Record<string, string> = { 'text/plain': text, 'text/html': html }
  fireEvent.paste(field, { clipboardData: { getData: (type: string) => held[type] ?? '' } })
  fireEvent.change(field, { target: { value: text } })
}

test('a pasted table is passed on with its HTML until the text changes', async () => {
  openStep()
  const field = await screen.findByLabelText('Paste a timetable')
  paste(field, '1 March 05:10', '<table></table>')
  await next()
  expect(opened.at(-1)).toEqual({ files: [], text: '1 March 05:10', html: '<table></table>' })
  fireEvent.change(field, { target: { value: '1 March 05:11' } })
  await next()
  expect(opened.at(-1)).toEqual({ files: [], text: '1 March 05:11', html: '' })
})

test('chosen files are read at once; they can be added to, each once, and removed', async () => {
  openStep()
  const field = await screen.findByLabelText('Timetable file')
  const announcements = hearAnnouncements()
  const [may, june] = ['may.csv', 'june.csv'].map((name) => new File(['x'], name))
  await userEvent.upload(
    field,
    [may, june].flatMap((file) => file ?? []),
  )
  expect(announcements.heard).toEqual(['Chosen: may.csv, june.csv'])
  announcements.stop()
  expect(describedBy(field)).toContain('Chosen: may.csv, june.csv')
  expect(opened.map(({ files }) => files)).toEqual([[may, june]])
  await userEvent.upload(field, may ?? [])
  expect(opened).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove june.csv' }))
  expect(document.activeElement).toBe(field)
  await next()
  expect(opened.at(-1)?.files).toEqual([may])
})

test('nothing is opened without a file or text', async () => {
  openStep()
  await next()
  expect(opened).toEqual([])
  within(screen.getByRole('alert')).getByText('Choose a file, or paste a timetable.')
})

test('each refused file gets its reason', async () => {
  const refusals = ['a', 'b'].map((file) => ({ file, code: 'empty' as const, message: `${file} is empty.` }))
  openStep({ refusals })
  await screen.findByText('a is empty.')
  screen.getByText('b is empty.')
})
