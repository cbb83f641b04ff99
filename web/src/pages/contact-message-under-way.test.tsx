import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { choose, person, prepareContact, sent } from '@mihrab/web/test/contact-rig.tsx'
import { answerLater, NoNetwork } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press } from '@mihrab/web/test/people-rig.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ContactPage } from './contact-page.tsx'

const contact = prepareContact()

/** Sends a message; the test decides when the response arrives. */
async function submitSlowly(message = 'It does not work') {
  const later = answerLater<typeof sent>()
  contact.api.on(createContactMessage, () => later.promise)
  const { router } = openAs(person, '/', <ContactPage />)
  await choose('Problem')
  if (message) await userEvent.type(field('Message'), message)
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
  return { later, router }
}

async function leaveAndComeBack(router: ReturnType<typeof openAs>['router']) {
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/'))
}

test('the button says that the message is being sent, and a second press sends nothing', async () => {
  const later = answerLater<typeof sent>()
  contact.api.on(createContactMessage, () => later.promise)
  openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await press('Submit')
  await userEvent.click(await screen.findByRole('button', { name: 'Submitting...' }))
  later.resolve(sent)
  await screen.findByRole('button', { name: 'Submit' })
  expect(contact.api.callsOf(createContactMessage)).toHaveLength(1)
})

test('someone who leaves while a message is sent finds the form waiting, and then a new one', async () => {
  const { later, router } = await submitSlowly()
  await leaveAndComeBack(router)
  await userEvent.click(await screen.findByRole('button', { name: 'Submitting...' }))
  later.resolve(sent)
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(field('Message').value).toBe('')
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
  expect(contact.api.callsOf(createContactMessage)).toHaveLength(1)
})

test('input during sending begins the next message', async () => {
  const { later } = await submitSlowly()
  await userEvent.clear(field('Message'))
  await userEvent.type(field('Message'), 'One more thing')
  later.resolve(sent)
  await screen.findByRole('button', { name: 'Submit' })
  expect(field('Message').value).toBe('One more thing')
  expect(field('Select services').value).toBe('')
  expect(field('Full Name').value).toBe('Yusuf Karim')
})

test('the next message also outlives the end of the session', async () => {
  const { later } = await submitSlowly('')
  await choose('Feedback')
  await userEvent.type(field('Message'), 'Thank you')
  later.resolve(sent)
  await screen.findByRole('button', { name: 'Submit' })
  cleanup()
  openAs(person, '/', <ContactPage />)
  await waitFor(() => expect(field('Message').value).toBe('Thank you'))
  expect(field('Select services').value).toBe('feedback')
})

test('someone who returns after sending finds an empty form', async () => {
  const { later, router } = await submitSlowly()
  await act(() => router.navigate('/elsewhere'))
  later.resolve(sent)
  expect(await screen.findByText('Your message has been sent successfully!')).toBeTruthy()
  await act(() => router.navigate('/'))
  expect(field('Message').value).toBe('')
})

test.each([
  ['back before it was sent', true],
  ['back after it', false],
])(
  'nothing of a sent message is in the next one, begun in the meantime, for someone who is %s',
  async (_, isEarly) => {
    const later = answerLater<typeof sent>()
    contact.api.on(createContactMessage, () => later.promise)
    const { router } = openAs(person, '/', <ContactPage />)
    await choose('Problem')
    await userEvent.clear(field('Number'))
    await userEvent.type(field('Number'), '0114 9')
    await userEvent.type(field('Message'), 'It does not work')
    await press('Submit')
    await screen.findByRole('button', { name: 'Submitting...' })
    if (isEarly) await leaveAndComeBack(router)
    await userEvent.clear(field('Message'))
    await userEvent.type(field('Message'), 'One more thing')
    if (!isEarly) await act(() => router.navigate('/elsewhere'))
    later.resolve(sent)
    await screen.findByText('Your message has been sent successfully!')
    if (!isEarly) await act(() => router.navigate('/'))
    await screen.findByRole('button', { name: 'Submit' })
    expect(field('Message').value).toBe('One more thing')
    expect(field('Select services').value).toBe('')
    expect(field('Number').value).toBe('0114 496 0000')
    await leaveAndComeBack(router)
    expect(field('Message').value).toBe('One more thing')
    expect(field('Select services').value).toBe('')
  },
)

test('a message that could not be sent is restored for someone who left in the meantime', async () => {
  const { later, router } = await submitSlowly()
  await leaveAndComeBack(router)
  later.reject(new NoNetwork())
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(field('Message').value).toBe('It does not work')
})
