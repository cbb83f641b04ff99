import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { roles } from '@mihrab/core/features/users/users.schemas.ts'
import { answerLater, fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ApplicantContactPage } from './applicant-contact-page.tsx'
import { ContactPage } from './contact-page.tsx'

let api: ReturnType<typeof fakeApi>
const person = aUser({ phone: '0114 496 0000' })
const contact: ContactMessage = {
  ...{ _id: 'c', userId: person._id, name: person.name, phone: person.phone, email: person.email },
  ...{ service: 'question', message: '', readAt: null, replies: [], createdAt: '2026-11-20T09:00:00.000Z' },
}
const sent = { success: true as const, message: 'Your message has been sent successfully!', contact }

beforeEach(() => {
  api = fakeApi()
  api.on(createContactMessage, () => sent)
})

const choose = (service: string) => userEvent.selectOptions(screen.getByLabelText('Select services'), service)

async function leaveAndComeBack(router: ReturnType<typeof openAs>['router']) {
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/'))
}

// Admins have the inbox in its place.
const writers = roles.filter((role) => role !== 'admin')

test.each(writers)('the form of a %s begins with what the account knows', async (role) => {
  openAs({ ...person, role }, '/', <ContactPage />)
  expect(field('Full Name').value).toBe('Yusuf Karim')
  expect(field('Number').value).toBe('0114 496 0000')
  expect(field('Email').value).toBe('yusuf@example.org')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    ...['Select …', 'Problem', 'Question', 'Feedback'],
  ])
})

test('a message is sent, and the form is ready for another', async () => {
  openAs(person, '/', <ContactPage />)
  await choose('Question')
  await userEvent.type(field('Message'), 'How do I set Ramadan?')
  await press('Submit')
  expect(await screen.findByText('Your message has been sent successfully!')).toBeTruthy()
  expect(api.callsOf(createContactMessage)[0]?.body).toEqual({
    ...{ name: 'Yusuf Karim', phone: '0114 496 0000', email: 'yusuf@example.org' },
    ...{ service: 'question', message: 'How do I set Ramadan?' },
  })
  await waitFor(() => expect(field('Message').value).toBe(''))
  expect(field('Full Name').value).toBe('Yusuf Karim')
})

test('the button says that it is being sent, and a second press sends nothing', async () => {
  const later = answerLater<typeof sent>()
  api.on(createContactMessage, () => later.promise)
  openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await press('Submit')
  await userEvent.click(await screen.findByRole('button', { name: 'Submitting...' }))
  later.resolve(sent)
  await screen.findByRole('button', { name: 'Submit' })
  expect(api.callsOf(createContactMessage)).toHaveLength(1)
})

test('anyone who leaves while a message is on its way finds it waiting, and then a new form', async () => {
  const later = answerLater<typeof sent>()
  api.on(createContactMessage, () => later.promise)
  const { router } = openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await userEvent.type(field('Message'), 'It does not work')
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
  await leaveAndComeBack(router)
  await userEvent.click(await screen.findByRole('button', { name: 'Submitting...' }))
  later.resolve(sent)
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(field('Message').value).toBe('')
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
  expect(api.callsOf(createContactMessage)).toHaveLength(1)
})

test('what is typed while a message is on its way is the beginning of the next one', async () => {
  const later = answerLater<typeof sent>()
  api.on(createContactMessage, () => later.promise)
  openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await userEvent.type(field('Message'), 'It does not work')
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
  await userEvent.clear(field('Message'))
  await userEvent.type(field('Message'), 'One more thing')
  later.resolve(sent)
  await screen.findByRole('button', { name: 'Submit' })
  expect(field('Message').value).toBe('One more thing')
  expect(field('Select services').value).toBe('')
  expect(field('Full Name').value).toBe('Yusuf Karim')
})

test('also the next message outlives the end of the session', async () => {
  const later = answerLater<typeof sent>()
  api.on(createContactMessage, () => later.promise)
  openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
  await choose('Feedback')
  await userEvent.type(field('Message'), 'Thank you')
  later.resolve(sent)
  await screen.findByRole('button', { name: 'Submit' })
  cleanup()
  openAs(person, '/', <ContactPage />)
  await waitFor(() => expect(field('Message').value).toBe('Thank you'))
  expect(field('Select services').value).toBe('feedback')
})

test('anyone who comes back after it was sent finds an empty form', async () => {
  const later = answerLater<typeof sent>()
  api.on(createContactMessage, () => later.promise)
  const { router } = openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await userEvent.type(field('Message'), 'It does not work')
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
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
  'of a message that was sent nothing stands in the next one, begun meanwhile, for who is %s',
  async (_, isEarly) => {
    const later = answerLater<typeof sent>()
    api.on(createContactMessage, () => later.promise)
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

test('a message that could not be sent is there again for anyone who left meanwhile', async () => {
  const later = answerLater<typeof sent>()
  api.on(createContactMessage, () => later.promise)
  const { router } = openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await userEvent.type(field('Message'), 'It does not work')
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
  await leaveAndComeBack(router)
  later.reject(new NoNetwork())
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(field('Message').value).toBe('It does not work')
})

test('while something is typed the browser asks before the page is closed', async () => {
  openAs(person, '/', <ContactPage />)
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(true)
  await userEvent.type(field('Message'), 'Half')
  expect(close()).toBe(false)
})

test('what is required is said at its field, and the message is not', async () => {
  openAs(person, '/', <ContactPage />)
  for (const label of ['Full Name', 'Number', 'Email']) await userEvent.clear(field(label))
  await press('Submit')
  for (const label of ['Full Name', 'Number', 'Email']) {
    expect(await screen.findByText(`${label} is required`)).toBeTruthy()
  }
  expect(screen.getByText('Please choose problem, question or feedback')).toBeTruthy()
  expect(screen.queryByText('Message is required')).toBeNull()
  expect(api.callsOf(createContactMessage)).toEqual([])
})

test('what is typed outlives the end of the session, until it is sent', async () => {
  openAs(person, '/', <ContactPage />)
  expect(screen.queryByRole('status')).toBeNull()
  await choose('Question')
  await userEvent.type(field('Message'), 'Half a sentence')
  cleanup()
  openAs(person, '/', <ContactPage />)
  await waitFor(() => expect(field('Message').value).toBe('Half a sentence'))
  expect(field('Select services').value).toBe('question')
  expect(screen.getByText(/^This is what you typed before/)).toBeTruthy()
  await press('Submit')
  await screen.findByText('Your message has been sent successfully!')
  await waitFor(() => expect(field('Message').value).toBe(''))
  cleanup()
  openAs(person, '/', <ContactPage />)
  expect(field('Message').value).toBe('')
})

test('what one person typed is not shown to another', async () => {
  openAs(person, '/', <ContactPage />)
  await userEvent.type(field('Message'), 'Half a sentence')
  cleanup()
  openAs(aUser({ _id: 'someone else' }), '/', <ContactPage />)
  expect(field('Message').value).toBe('')
})

const ours = 'There was an error sending your message. Please try again.'

test.each([
  ['the server’s words', () => new Refusal('tooManyRequests', 'Too many messages'), 'Too many messages'],
  ['ours where it has none', () => new Refusal('conflict'), ours],
  ['ours when the call broke', () => new NoNetwork(), ours],
])('a message that cannot be sent says %s, and stays', async (_, failure, words) => {
  api.on(createContactMessage, () => {
    throw failure()
  })
  openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await userEvent.type(field('Message'), 'It does not work')
  await press('Submit')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Message').value).toBe('It does not work')
})

test('anyone who has no mosque yet writes from a page of their own, with a way back', async () => {
  const { router } = openAs(person, '/mosque-admin/contact', <ApplicantContactPage />)
  expect(field('Full Name').value).toBe('Yusuf Karim')
  await press('Back')
  expect(router.state.location.pathname).toBe('/mosque-admin')
})

test('beside the form they find the way to their profile', async () => {
  openAs(person, '/mosque-admin/contact', <ApplicantContactPage />)
  expect(screen.getByRole('link', { name: 'User Profile' }).getAttribute('href')).toBe(
    '/mosque-admin/profile',
  )
})
