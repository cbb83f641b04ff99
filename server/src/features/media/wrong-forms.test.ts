import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { errorBodySchema } from '@mihrab/core/errors.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { pictureAs, upload } from '#test/images.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await createTestApp()
  client = (await createPerson(app)).client
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

afterEach(async () => {
  expect(readdirSync(join(app.folder, 'media'))).toEqual([])
  expect(await app.ctx.db.selectFrom('media_files').selectAll().execute()).toEqual([])
})

const png = await pictureAs('png')

describe('a wrong form', () => {
  const empty = Buffer.alloc(0)
  test.each([
    ['no file', [], 'Please choose an image'],
    ['an empty file', [['file', empty]], 'Please choose an image'],
    ['another field', [['image', png]], 'Please send the image in the field “file”'],
    [
      'another field beside the right one',
      [
        ['file', png],
        ['image', png],
      ],
      'Please send the image in the field “file”',
    ],
    [
      'two files',
      [
        ['file', png],
        ['file', png],
      ],
      'Please send one image at a time',
    ],
    [
      'a file after an empty one',
      [
        ['file', empty],
        ['file', png],
      ],
      'Please send one image at a time',
    ],
  ] as const)('is told what is wrong with it: %s', async (_what, files, message) => {
    const answer = await upload(client, files)
    expect(answer.status).toBe(400)
    expect(errorBodySchema.parse(answer.body)).toMatchObject({ message, fields: { file: message } })
  })

  const formMessage = 'Please send the image in a form (multipart/form-data)'
  const readMessage = 'The form cannot be read'
  const file = 'content-disposition: form-data; name="file"; filename="a.png"'
  const many = Array.from(
    { length: 50 },
    (_, at) => `--x\r\ncontent-disposition: form-data; name="${at}"\r\n\r\n1\r\n`,
  )
  test.each([
    ['JSON', 415, 'application/json', '{"file":"a"}', formMessage],
    ['broken JSON', 415, 'application/json', '{"file":', formMessage],
    ['the bare image', 415, 'image/png', png, formMessage],
    ['text', 415, 'text/plain', 'a', formMessage],
    ['no boundary', 400, 'multipart/form-data', '--x--', readMessage],
    [
      'an end that never comes',
      400,
      'multipart/form-data; boundary=x',
      `--x\r\n${file}\r\n\r\nabc`,
      readMessage,
    ],
    ['an end within a header', 400, 'multipart/form-data; boundary=x', `--x\r\n${file}`, readMessage],
    ['fifty fields', 400, 'multipart/form-data; boundary=x', `${many.join('')}--x--\r\n`, readMessage],
    [
      'a polluted prototype',
      400,
      'multipart/form-data; boundary=x',
      `--x\r\n${file.replace('"file"', '"__proto__"')}\r\n\r\nabc\r\n--x--\r\n`,
      readMessage,
    ],
    [
      'text in the field',
      400,
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n',
      'Please choose an image',
    ],
  ])('is told what is wrong with it: %s', async (_what, status, kind, payload, message) => {
    const headers = { 'content-type': kind }
    const answer = await client.send({ method: 'POST', url: '/api/media/file', headers, payload })
    expect(answer.status).toBe(status)
    expect(errorBodySchema.parse(answer.body).message).toBe(message)
  })

  test('of someone who is not signed in is refused before any of it is read', async () => {
    const { port } = app.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(
      [
        'POST /api/media/file HTTP/1.1',
        'host: a',
        'content-length: 5000000',
        'content-type: multipart/form-data; boundary=x',
        '',
        '',
      ].join('\r\n'),
    )
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  })

  test('is taken by no other call', async () => {
    const form = new FormData()
    form.append('name', 'Quba')
    const answer = await client.send({ method: 'POST', url: '/api/mosques/create', payload: form })
    expect(answer.status).toBe(415)
  })
})
