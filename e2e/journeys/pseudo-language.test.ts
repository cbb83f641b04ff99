import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { languageCookie } from '@mihrab/core/languages.ts'
import { expect, type Page } from '@playwright/test'
import { bareTexts, bareWordsIn } from '#support/bare-words.ts'
import { addMosque, enter, join, post, setStatus } from '#support/calls.ts'
import { textsOfMails } from '#support/mails.ts'
import { buildPseudoLanguage, type PseudoLanguage } from '#support/pseudo-language.ts'
import { pseudoPlace } from '#support/pseudo-words.ts'
import { adminLogin, ServerProcess } from '#support/server.ts'
import { test as base } from '#support/test.ts'

const test = base.extend<object, { pseudo: PseudoLanguage }>({
  pseudo: [
    async ({ browserName: _ }, use) => {
      const pseudo = await buildPseudoLanguage()
      await use(pseudo)
      pseudo.remove()
    },
    { scope: 'worker' },
  ],
  serverProcess: [
    async ({ pseudo }, use) => {
      const serverProcess = new ServerProcess(pseudo)
      await use(serverProcess)
      await serverProcess.end()
    },
    { scope: 'worker' },
  ],
})

// Whatever people type is in another script, so that no word of it is taken for one of ours.
const place = { name: 'Соборная мечеть', orgName: 'Община', orgAddress: 'Парковая улица 5' }
const owner = { name: 'Юсуф', email: 'owner@example.org', username: 'owner', password: 'a long password' }
const helper = { name: 'Лейла', email: 'helper@example.org', username: 'helper', password: 'a long password' }
const timesOfRange = { fajr: '06:15', dhuhr: '12:45', asr: '15:00', maghrib: '16:50', isha: '18:45' }

const appScreens = {
  applicant: ['pending', 'contact', 'profile'].map((name) => `/mosque-admin/${name}`),
  mosque: (area: string, mosqueId: string, userId: string) =>
    [
      ...['pray', 'pray/check', 'pray/import', 'events', 'messages', 'contact'],
      ...[`mosque-profile/${mosqueId}`, `user-profile/${userId}`],
    ].map((name) => `${area}/${name}`),
  admin: (mosqueId: string, userId: string) =>
    [
      ...['list-mosque', 'users', 'contact', 'profile', 'mosques', 'update/new'],
      ...['', 'pray/', 'event/', 'messages/'].map((name) => `detail/${name}${mosqueId}`),
      ...[`mosques/${mosqueId}`, `update/${userId}`, `user-profile/${userId}`],
    ].map((name) => `/admin/${name}`),
}

test('no screen, page, feed or mail says a word that stands in no file of words', async ({
  openBrowser,
  server,
}) => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const look = async (page: Page, screen: string) => {
    for (const text of await bareTexts(page)) {
      if (!seen.has(text)) found.add(`${screen}: ${text}`)
      seen.add(text)
    }
  }
  const open = async () => {
    const page = await openBrowser({ locale: pseudoPlace })
    await page.context().addCookies([{ name: languageCookie, value: pseudoPlace, url: server.url }])
    return page
  }
  const visit = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await look(page, path)
    }
  }

  const visitor = await open()
  await test.step('signed out', async () => {
    for (const name of ['login', 'register', 'forgot-password']) {
      await visit(visitor, [`/auth/${name}`])
      await visitor.locator('form button[type=submit]').click()
      await visitor.locator('[aria-invalid=true]').first().waitFor()
      await look(visitor, `${name}, with errors`)
    }
    await visit(visitor, [
      ...['/auth/reset-password', '/auth/confirm-email', '/auth/still-right', '/no-such-page'],
    ])
  })

  const page = await open()
  const adminPage = await open()
  const user = await join(page, owner)
  await visit(page, ['/mosque-admin/mosque-form', '/mosque-admin/contact'])
  const helperPage = await open()
  const { _id: helperId } = await join(helperPage, helper)
  const mosque = await addMosque(page, { ...place, contactPerson: [helperId] })
  await visit(page, appScreens.applicant)
  await enter(adminPage, adminLogin)
  await visit(adminPage, ['/admin/list-mosque?status=pending', `/admin/detail/${mosque._id}`])
  await setStatus(adminPage, mosque, 'rejected')
  await visit(page, ['/mosque-admin/pending'])
  await setStatus(adminPage, mosque, 'approved')
  await post(page, createContactMessage, {
    ...{ name: owner.name, email: owner.email, phone: '0114', service: 'question', message: 'Вопрос' },
  })

  const area = '/mosque-admin/dashboard'
  await test.step('mosque admin, with nothing there and with everything', async () => {
    await visit(page, [`${area}/pray`, `${area}/events`, `${area}/messages`])
    await post(page, createPrayerTimeRange, {
      ...{ mosqueId: mosque._id, startDate: '2027-02-01', endDate: '2027-02-20', ...timesOfRange },
      jumuahs: [{ time: '13:15', language: 'Русский', note: 'Зал' }],
    })
    await post(page, createEvent, {
      ...{ mosqueId: mosque._id, title: 'Лекция', date: '2027-02-03', time: '19:00' },
    })
    await visit(page, appScreens.mosque(area, mosque._id, user._id))
    await page.goto(`${area}/pray`)
    await page.locator('[data-date="2027-02-22"]').click()
    await page.locator('[data-date="2027-02-23"]').click()
    await page.getByRole('dialog').waitFor()
    await look(page, 'dialog of times')
  })
  await test.step('contact person', async () => {
    await enter(helperPage, helper)
    await visit(helperPage, appScreens.mosque('/contact-person', mosque._id, helperId))
  })
  await test.step('admin of the platform', () => visit(adminPage, appScreens.admin(mosque._id, user._id)))

  await test.step('public pages', async () => {
    const { slug } = mosque
    const home = `/${pseudoPlace}/mosques/${slug}`
    await visit(visitor, [
      ...[`/${pseudoPlace}/mosques`, `/${pseudoPlace}/mosques?q=щщщщ`, `/${pseudoPlace}/mosques/none`],
      ...['', '/2027-02', '/2027-02-03', '/poster', '/changes', '/calendar', '/report', '/widget'].map(
        (part) => home + part,
      ),
      ...[`${home}/widget?show=month`, `${home}/screen`, `/${pseudoPlace}/offline.html`],
    ])
  })

  await test.step('feeds and mails', async () => {
    const { slug } = mosque
    for (const name of ['calendar.ics', 'changes.atom', 'changes.json']) {
      const address = `/mosques/${slug}/${name}?lang=${pseudoPlace}`
      const answer = await visitor.request.get(address)
      expect(answer.status(), address).toBe(200)
      for (const text of textsOf(name, await answer.text())) {
        if (bareWordsIn(text).length > 0) found.add(`${name}: ${text}`)
      }
    }
    const mails = textsOfMails(server)
    expect(mails.join('')).toContain('⟦')
    for (const text of mails) {
      if (bareWordsIn(text).length > 0) found.add(`mail: ${text}`)
    }
  })
  expect([...found]).toEqual([])
})

/** The texts of a feed, without its format. */
function textsOf(name: string, source: string): string[] {
  if (name.endsWith('.json'))
    return valuesOf(
      JSON.parse(source, (key, value) => (/^(_|tags|language|id$|url)/.test(key) ? null : value)),
    )
  if (name.endsWith('.atom')) return source.replace(/<[^>]*>/g, '\n').split('\n')
  const lines = source.replace(/\r\n[ \t]/g, '').split('\r\n')
  return lines
    .filter((line) => /^(SUMMARY|DESCRIPTION|X-WR-CALNAME|X-WR-CALDESC|CATEGORIES)/.test(line))
    .map((line) => line.slice(line.indexOf(':') + 1).replace(/\\n/g, ' '))
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : []
}
