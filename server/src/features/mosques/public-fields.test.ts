import {
  createMosque,
  getMosque,
  getMosqueHistory,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueChange } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { languages } from '@mihrab/core/languages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  mosqueRegistration,
  type Person,
} from '#test/factories.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

let app: TestApp
let contact: Person
let owner: Person
let id: string
beforeAll(async () => {
  app = await createTestApp()
  const made = await createContactPerson(app)
  contact = made.contact
  owner = made.owner
  id = made.mosque._id
})
afterAll(() => app.close())

const change = (body: MosqueChange) => owner.client.call(updateMosque, { params: { id }, body })
const filled: Required<
  Pick<
    MosqueChange,
    | ('names' | 'website' | 'donate' | 'liveStream' | 'description' | 'descriptions')
    | ('facilities' | 'showEmail' | 'language')
  >
> = {
  names: { ar: 'مسجد قباء', tr: 'Kuba Camii' },
  website: 'https://quba.example.org/مسجد',
  donate: 'https://give.example/quba',
  liveStream: 'https://münchen.example/live',
  description: 'Open to all.\nCome as you are.',
  descriptions: { ar: 'مفتوح للجميع.\nأهلا وسهلا.' },
  facilities: ['womenSpace', 'parking', 'library'],
  showEmail: true,
  language: 'ar',
}

describe('what visitors are told', () => {
  test('is empty where a registration leaves it out', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    expect(mosque).toMatchObject({
      names: {},
      website: '',
      donate: '',
      liveStream: '',
      description: '',
      descriptions: {},
      facilities: [],
      showEmail: false,
      language: null,
    })
  })

  test('is kept as registered, and when a rejected mosque is sent in again without it', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { ...filled, status: 'rejected' })
    expect(mosque).toMatchObject(filled)
    const again = await owner.client.call(createMosque, { body: mosqueRegistration({ name: 'Again' }) })
    expect(again.body.mosque).toMatchObject({ name: 'Again', ...filled })
  })

  test('is changed by the mosque admin and the contact person, each field alone', async () => {
    expect((await change(filled)).body.mosque).toMatchObject(filled)
    const body = { description: 'Another' }
    const answer = await contact.client.call(updateMosqueAsContactPerson, { body })
    expect(answer.body.mosque).toMatchObject({ ...filled, ...body })
    const { body: read } = await owner.client.call(getMosque, { params: { id } })
    expect(read).toMatchObject({ ...filled, ...body })
  })

  test('is emptied by empty values and by null', async () => {
    await change(filled)
    const texts = { names: {}, descriptions: {} }
    const emptied = {
      website: '',
      donate: '',
      liveStream: '',
      description: '',
      facilities: [],
      showEmail: false,
      language: null,
      ...texts,
    }
    expect((await change(emptied)).body.mosque).toMatchObject(emptied)
    await change(filled)
    const nulls = await change({ website: null, donate: null, description: null })
    expect(nulls.body.mosque).toMatchObject({ ...filled, website: '', donate: '', description: '' })
  })

  test('has texts in other languages as they are sent last, those without ink left out', async () => {
    await change(filled)
    const { mosque } = (await change({ names: { de: ' Quba-Moschee ', ar: null, fr: '', ur: '\u200c' } }))
      .body
    expect(mosque.names).toEqual({ de: 'Quba-Moschee' })
    expect(mosque.descriptions).toEqual(filled.descriptions)
  })

  test('is not overwritten by one who saw it before', async () => {
    const { mosque } = (await change({ names: { fr: 'Mosquée Quba' } })).body
    app.setNow('2026-11-21T12:00:00Z')
    await change({ names: { fr: 'Mosquée de Quba' } })
    app.setNow(testStart)
    const late = await change({ names: {}, updatedAt: mosque.updatedAt })
    expect(late.status).toBe(409)
    const { body } = await owner.client.call(getMosque, { params: { id } })
    expect(body.names).toEqual({ fr: 'Mosquée de Quba' })
  })

  test('has each facility once, in their usual order', async () => {
    const { body } = await change({ facilities: ['library', 'womenSpace', 'library', 'parking'] })
    expect(body.mosque.facilities).toEqual(['womenSpace', 'parking', 'library'])
  })

  test('may be long in every field at once, also where each letter is sent as six', async () => {
    const [line, long] = ['م'.repeat(200), 'م'.repeat(500)]
    const description = '語'.repeat(2000)
    const all = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))
    const texts = { names: all(line ?? ''), descriptions: all(description) }
    const whole = { name: line, orgName: line, orgAddress: long, address: long, description, ...texts }
    const payload = JSON.stringify({ ...filled, ...whole, image: `https://a.example/${'x'.repeat(1900)}` })
    const escaped = payload.replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    expect(escaped.length).toBeGreaterThan(20_000)
    const headers = { 'content-type': 'application/json' }
    const url = `/api/mosques/${id}`
    const answer = await owner.client.send<typeof updateMosque>({
      method: 'PUT',
      url,
      headers,
      payload: escaped,
    })
    expect(answer).toMatchObject({ status: 200, body: { mosque: whole } })
  })

  test('stands in the history', async () => {
    const texts = { names: {}, descriptions: {} }
    const links = { website: '', donate: '', liveStream: '' }
    await change({ ...links, description: '', facilities: [], showEmail: false, language: null, ...texts })
    await change({ ...filled, description: 'Text' })
    const { history } = (await (await app.admin()).call(getMosqueHistory, { params: { id } })).body
    expect(history[0]?.changes).toEqual([
      { field: 'names', before: null, after: 'العربية: مسجد قباء\nTürkçe: Kuba Camii' },
      { field: 'website', before: null, after: filled.website },
      { field: 'donate', before: null, after: filled.donate },
      { field: 'liveStream', before: null, after: filled.liveStream },
      { field: 'description', before: null, after: 'Text' },
      { field: 'descriptions', before: null, after: 'العربية: مفتوح للجميع.\nأهلا وسهلا.' },
      { field: 'facilities', before: null, after: 'womenSpace, parking, library' },
      { field: 'showEmail', before: null, after: 'yes' },
      { field: 'language', before: null, after: 'العربية' },
    ])
  })
})

describe('what cannot be told is refused, with the field', () => {
  const https = 'Website must be an https address, such as https://mosque.example'
  const [page, stream] = ['Donation page', 'Live stream'].map((name) => https.replace('Website', name))
  const named = 'Mosque Name in other languages must be an object with a text for each language code'
  const facilities =
    'Facilities must be one of womenSpace, stepFree, parking, wudu, toilets, children, funeral, library'
  test.each([
    ['website', 'http://quba.example.org', https],
    ['website', 'quba.example.org', https],
    ['website', 'javascript:alert(1)', https],
    ['website', 'https://', https],
    ['website', 'https:///x', https],
    ['website', 'https://a b.example', https],
    ['website', 'https://me:secret@quba.example', 'Website must not contain a name or password'],
    ['website', `https://quba.example/${'x'.repeat(500)}`, 'Website can have up to 500 characters'],
    ['website', 'https://quba.example/\u202e', 'Website contains a hidden character. Please type it again'],
    ['website', 5, 'Website must be text'],
    ['donate', 'http://a.example', page],
    ['donate', 'a.example', page],
    ['donate', 'javascript:alert(1)', page],
    ['donate', 'data:text/html,x', page],
    ['donate', 'https:///x', page],
    ['liveStream', 'ftp://a.example', stream],
    ['liveStream', 'https://me:secret@a.example', 'Live stream must not contain a name or password'],
    ['donate', `https://a.example/${'x'.repeat(500)}`, 'Donation page can have up to 500 characters'],
    ['donate', 'https://a.example/\u202e', 'Donation page contains a hidden character. Please type it again'],
    ['liveStream', 5, 'Live stream must be text'],
    ['description', 'x'.repeat(2001), 'Description can have up to 2000 characters'],
    ['description', 'x\u0000', 'Description contains a character that cannot be saved'],
    ['description', 'x\u001b[2J', 'Description contains a hidden character. Please type it again'],
    ['description', 'x\u2028y', 'Description contains a hidden character. Please type it again'],
    ['description', ['x'], 'Description must be text'],
    ['facilities', 'parking', 'Facilities must be a list'],
    ['facilities.0', ['helipad'], facilities],
    ['facilities.1', ['parking', 5], facilities],
    ['facilities', Array(51).fill('parking'), facilities],
    ['showEmail', 'yes', 'Show email to visitors must be true or false'],
    ['showEmail', null, 'Show email to visitors must be true or false'],
    ['names', 'مسجد', named],
    ['names', ['مسجد'], named],
    ['names', null, named],
    ['names', { nl: 'Moskee' }, 'Language must be one of en, ar, ur, tr, id, bn, fr, de'],
    ['names.ar', { ar: 5 }, 'Mosque Name must be text'],
    ['names.ar', { ar: 'م'.repeat(201) }, 'Mosque Name can have up to 200 characters'],
    ['names.ar', { ar: 'مسجد\nقباء' }, 'Mosque Name must be on one line'],
    ['names.tr', { tr: 'Kuba\u202e' }, 'Mosque Name contains a hidden character. Please type it again'],
    ['names.tr', { tr: 'Kuba\ufffe' }, 'Mosque Name contains a hidden character. Please type it again'],
    [
      'descriptions.ar',
      { ar: 'مسجد\u202e' },
      'Description contains a hidden character. Please type it again',
    ],
    ['descriptions.fr', { fr: 'x'.repeat(2001) }, 'Description can have up to 2000 characters'],
    ['language', 'nl', 'Language must be one of en, ar, ur, tr, id, bn, fr, de'],
    ['language', '', 'Language must be one of en, ar, ur, tr, id, bn, fr, de'],
  ])('%s: %o', async (field, value, message) => {
    const part = { [field.split('.')[0] ?? '']: value }
    const calls = [
      owner.client.send({ method: 'PUT', url: `/api/mosques/${id}`, payload: part }),
      contact.client.send({
        method: 'PUT',
        url: '/api/mosques/contact-person/update-mosque',
        payload: part,
      }),
      (await app.admin()).send({
        method: 'POST',
        url: '/api/mosques/create',
        payload: { ...mosqueRegistration(), ...part },
      }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(400)
      expect(answer.error.fields).toEqual({ [field]: message })
    }
  })
})
