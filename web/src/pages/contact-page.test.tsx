import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { roles } from '@mihrab/core/features/users/users.schemas.ts'
import { choose, person, prepareContact } from '@mihrab/web/test/contact-rig.tsx'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApplicantContactPage } from './applicant-contact-page.tsx'
import { ContactPage } from './contact-page.tsx'

const contact = prepareContact()

// Admins have the inbox instead.
const writers = roles.filter((role) => role !== 'admin')

test.each(writers)('the form of a %s is prefilled from the account', async (role) => {
  openAs({ ...person, role }, '/', <ContactPage />)
  expect(field('Full Name').value).toBe('Yusuf Karim')
  expect(field('Number').value).toBe('0114 496 0000')
  expect(field('Email').value).toBe('yusuf@example.org')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Select …',
    'Problem',
    'Question',
    'Feedback',
  ])
})

test('a message is sent, and the form is ready for another', async () => {
  openAs(person, '/', <ContactPage />)
  await choose('Question')
  await userEvent.type(field('Message'), 'How do I set Ramadan?')
  await press('Submit')
  expect(await screen.findByText('Your message has been sent successfully!')).toBeTruthy()
  expect(contact.api.callsOf(createContactMessage)[0]?.body).toEqual({
    name: 'Yusuf Karim',
    phone: '0114 496 0000',
    email: 'yusuf@example.org',
    service: 'question',
    message: 'How do I set Ramadan?',
  })
  await waitFor(() => expect(field('Message').value).toBe(''))
  expect(field('Full Name').value).toBe('Yusuf Karim')
})

test('the browser asks before the page is closed if there is input', async () => {
  openAs(person, '/', <ContactPage />)
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(true)
  await userEvent.type(field('Message'), 'Half')
  expect(close()).toBe(false)
})

test('missing entries are reported at their fields, and nothing is sent', async () => {
  openAs(person, '/', <ContactPage />)
  for (const label of ['Full Name', 'Number', 'Email']) await userEvent.clear(field(label))
  await press('Submit')
  for (const label of ['Full Name', 'Number', 'Email']) {
    expect(await screen.findByText(`${label} is required`)).toBeTruthy()
  }
  expect(screen.getByText('Please choose problem, question or feedback')).toBeTruthy()
  expect(screen.queryByText('Message is required')).toBeNull()
  expect(contact.api.callsOf(createContactMessage)).toEqual([])
})

test('input outlives the end of the session, until it is sent', async () => {
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

test('the input of one person is hidden from another', async () => {
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
  contact.api.on(createContactMessage, () => {
    throw failure()
  })
  openAs(person, '/', <ContactPage />)
  await choose('Problem')
  await userEvent.type(field('Message'), 'It does not work')
  await press('Submit')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Message').value).toBe('It does not work')
})

test('someone without a mosque writes from a separate page, with a way back', async () => {
  const { router } = openAs(person, '/mosque-admin/contact', <ApplicantContactPage />)
  expect(field('Full Name').value).toBe('Yusuf Karim')
  await press('Back')
  expect(router.state.location.pathname).toBe('/mosque-admin')
})

test('someone without a mosque finds a link to their profile beside the form', async () => {
  openAs(person, '/mosque-admin/contact', <ApplicantContactPage />)
  expect(screen.getByRole('link', { name: 'User Profile' }).getAttribute('href')).toBe(
    '/mosque-admin/profile',
  )
})
