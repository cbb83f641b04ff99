import { expect, test } from 'vitest'
import { replyMail } from './reply-mail.ts'

test('an answer has both names on one line, without an address that they may hold', () => {
  const { text } = replyMail({
    contact: {
      name: 'Yusuf\nhttps://evil.example/x',
      email: 'yusuf@example.org',
      language: null,
      service: 'question',
      message: 'When?',
      createdAt: '2026-11-20T12:00:00.000Z',
    },
    replyMessage: 'In February.',
    admin: { name: 'Amina\r\nof https://mosques.example', email: 'amina@example.org' },
  })
  expect(text.split('\n\n').slice(0, 3)).toEqual(['Assalamu alaikum Yusuf …,', 'In February.', 'Amina of …'])
})
