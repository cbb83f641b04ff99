import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  listMosqueMessages,
  replyToMosqueMessage,
  updateMosqueMessage,
} from '@mihrab/core/features/contact/messages.contract.ts'
import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { MosqueMessages } from '#features/contact/mosque-messages.tsx'

const wrongTime: MosqueMessage = {
  _id: 'm1',
  topic: 'time',
  message: 'Asr is at 15:30 now.',
  canReply: true,
  readAt: null,
  doneAt: null,
  replies: [],
  createdAt: '2026-11-20T08:00:00Z',
}
const lateIsha: MosqueMessage = { ...wrongTime, _id: 'm3', message: 'Isha is at 20:00 now.' }
const moved: MosqueMessage = {
  ...wrongTime,
  _id: 'm2',
  topic: 'place',
  message: 'It has moved.',
  canReply: false,
  readAt: '2026-11-19T08:00:00Z',
  doneAt: '2026-11-19T09:00:00Z',
}

let api: ReturnType<typeof fakeApi>
let messages: MosqueMessage[]
beforeEach(() => {
  api = fakeApi()
  messages = [wrongTime, lateIsha, moved]
  api.on(checkAuth, () => ({ success: true as const, user: aUser() }))
  api.on(listMosqueMessages, () => ({
    success: true as const,
    messages,
    nextCursor: null,
    unread: messages.filter(({ readAt }) => !readAt).length,
  }))
  api.on(updateMosqueMessage, ({ params, body }) => change(params.messageId, body.isDone))
})

function change(id: string, isDone?: boolean) {
  messages = messages.map((message) =>
    message._id === id
      ? { ...message, readAt: '2026-11-20T10:00:00Z', doneAt: isDone ? '2026-11-20T10:00:00Z' : null }
      : message,
  )
  return { success: true as const, mosqueMessage: messages.find(({ _id }) => _id === id) ?? wrongTime }
}

const times = (text: string) => <p>Times of “{text}”</p>
const element = <MosqueMessages mosqueId="q" times={times} />
const open = () => renderScreen([{ path: '/', element }], '/')
const list = (name: string) => within(screen.getByRole('list', { name }))
const rowOf = (message: MosqueMessage) => {
  const row = screen.getByText(message.message).closest('li')
  return within(row as HTMLElement)
}
const openMessage = (message: MosqueMessage) =>
  userEvent.click(rowOf(message).getAllByRole('button')[0] as HTMLElement)

function answerReplies() {
  api.on(replyToMosqueMessage, ({ params, body }) => {
    const reply = { _id: 'r', message: body.replyMessage, by: 'Hamza', createdAt: '2026-11-20T10:00:00Z' }
    messages = messages.map((one) => (one._id === params.messageId ? { ...one, replies: [reply] } : one))
    return { success: true as const, mosqueMessage: { ...wrongTime, replies: [reply] } }
  })
}

test('open messages are separate from done ones', async () => {
  open()
  expect(await screen.findByText('2 unread messages.')).toBeTruthy()
  expect(list('To do').getByText('Asr is at 15:30 now.')).toBeTruthy()
  expect(list('To do').getAllByText('New')).toHaveLength(2)
  expect(list('Done').getByText('It has moved.')).toBeTruthy()
})

test('an opened message counts as read, and the count follows', async () => {
  open()
  await screen.findByText('2 unread messages.')
  await openMessage(wrongTime)
  expect(await screen.findByRole('dialog', { name: 'A time is wrong' })).toBeTruthy()
  await waitFor(() =>
    expect(api.callsOf(updateMosqueMessage)[0]).toMatchObject({
      params: { id: 'q', messageId: 'm1' },
      body: {},
    }),
  )
  await press('Cancel')
  expect(await screen.findByText('1 unread message.')).toBeTruthy()
  expect(rowOf(wrongTime).getByText('Not answered')).toBeTruthy()
})

test('the only unread message opens by itself, with the cursor in the reply', async () => {
  messages = [wrongTime, moved]
  open()
  expect(await screen.findByRole('dialog', { name: 'A time is wrong' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Your reply'))
  await press('Cancel')
  expect(rowOf(wrongTime).getByText('Not answered')).toBeTruthy()
})

test('a message about a wrong time shows the times that it is about, others do not', async () => {
  messages = [wrongTime, { ...lateIsha, topic: 'other' }]
  open()
  await screen.findByText('2 unread messages.')
  await openMessage(wrongTime)
  expect(await screen.findByText('Times of “Asr is at 15:30 now.”')).toBeTruthy()
  await press('Cancel')
  await userEvent.click(screen.getByRole('button', { name: 'Something else' }))
  await screen.findByRole('dialog', { name: 'Something else' })
  expect(screen.queryByText(/^Times of/)).toBeNull()
})

test('a reply goes to the sender’s email, and the message is done until that is undone', async () => {
  answerReplies()
  open()
  await screen.findByText('2 unread messages.')
  await openMessage(wrongTime)
  await userEvent.keyboard('Corrected.')
  await press('Send Reply')
  expect(await screen.findByText('Reply sent!')).toBeTruthy()
  expect(screen.getByText('Moved to “Done”')).toBeTruthy()
  expect(api.callsOf(replyToMosqueMessage)[0]?.body).toEqual({ replyMessage: 'Corrected.', seenReplies: 0 })
  expect(list('Done').getByText('Answered')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(rowOf(lateIsha).getByRole('button', { name: 'A time is wrong' })),
  )
  await press('Undo')
  expect(await screen.findByText('Back in “To do”')).toBeTruthy()
  expect(list('To do').getByText('Answered')).toBeTruthy()
})

test('a reply whose message cannot be marked as done is reported as sent', async () => {
  answerReplies()
  open()
  await screen.findByText('2 unread messages.')
  await openMessage(wrongTime)
  api.on(updateMosqueMessage, refuse('forbidden'))
  await userEvent.keyboard('Corrected.')
  await press('Send Reply')
  expect(await screen.findByText('Reply sent!')).toBeTruthy()
  expect(list('To do').getByText('Answered')).toBeTruthy()
  expect(screen.queryByText('Moved to “Done”')).toBeNull()
})

test('a message without an email cannot be answered, and says so', async () => {
  open()
  await screen.findByText('It has moved.')
  await openMessage(moved)
  expect(await screen.findByText('This message has no email address, so you cannot reply.')).toBeTruthy()
  expect(screen.queryByLabelText('Your reply')).toBeNull()
})

test('a message without an email is marked as done in its dialog', async () => {
  messages = [{ ...wrongTime, canReply: false }]
  open()
  const dialog = await screen.findByRole('dialog', { name: 'A time is wrong' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(list('Done').getByText('Asr is at 15:30 now.')).toBeTruthy())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a message is marked done and not done, and the focus moves to the next one', async () => {
  open()
  await screen.findByText('2 unread messages.')
  await userEvent.click(rowOf(wrongTime).getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(list('Done').getByText('Asr is at 15:30 now.')).toBeTruthy())
  await waitFor(() =>
    expect(document.activeElement).toBe(list('To do').getByRole('button', { name: 'A time is wrong' })),
  )
  await userEvent.click(rowOf(lateIsha).getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText(/^When visitors report a mistake/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' })))
  await userEvent.click(rowOf(wrongTime).getByRole('button', { name: 'Mark as not done' }))
  await waitFor(() => expect(list('To do').getByText('Asr is at 15:30 now.')).toBeTruthy())
})

test('a page without messages says where they will come from', async () => {
  messages = []
  open()
  expect(await screen.findByText('No messages')).toBeTruthy()
  expect(screen.getByText(/^When visitors report a mistake/)).toBeTruthy()
})

test('a list of messages that did not load says so', async () => {
  api.on(listMosqueMessages, refuse('forbidden'))
  open()
  expect(await screen.findByText('The messages could not be loaded.')).toBeTruthy()
})
