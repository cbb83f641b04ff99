import { publishNotice } from '@mihrab/core/features/notices/notices.contract.ts'
import type { GivenNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { post } from '#support/calls.ts'
import { here } from '#support/language.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

// A Monday in Sheffield, an hour before Asr.
test.use({ startsAt: '2027-02-01T14:00:00Z' })

const minuteMs = 60_000
const name = 'Haji Mohammed Yaqub'
const janazah: GivenNotice = {
  ...{ kind: 'janazah', familyAgreed: true, name, date: '2027-02-01', after: 'asr' },
  ...{ place: 'Main hall', womenSpace: 'yes' },
  burial: { place: 'Tinsley Park Cemetery', time: '16:00' },
}
const closure: GivenNotice = {
  ...{ kind: 'closure', from: '2027-02-01T14:30', to: '2027-02-01T16:00', prayers: ['asr'] },
}

type OpenBrowser = (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>

async function prepare(openBrowser: OpenBrowser) {
  const { adminPage, mosque } = await preparePublicMosque(openBrowser)
  const publish = (notice: GivenNotice) =>
    post(adminPage, { path: publishNotice.path.replace(':id', mosque._id) }, notice)
  const path = `/mosques/${mosque.slug}`
  return { adminPage, publish, path, home: here(path), app: `/admin/detail/notices/${mosque._id}` }
}

/** Its answers have the date of the screen's clock, as the server's headers have that of the machine. */
async function openScreen(openBrowser: OpenBrowser, home: string): Promise<Page> {
  const screen = await openBrowser({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' })
  await screen.route('**/screen.json*', async (route) => {
    const date = new Date(await screen.evaluate(() => Date.now())).toUTCString()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await screen.goto(`${home}/screen`)
  return screen
}

/** Of two boxes of the screen neither covers a part of the other. */
async function expectApart(screen: Page, one: string, other: string): Promise<void> {
  const [first, second] = await Promise.all([one, other].map((each) => screen.locator(each).boundingBox()))
  if (!first || !second) throw new Error(`${one} or ${other} is not shown`)
  expect(first.y + first.height).toBeLessThanOrEqual(second.y + 1)
}

test('readers see a janazah on an open page and an open hall screen within a minute, and no trace once it is over', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser, server }) => {
  test.slow()
  const { adminPage, publish, path, home } = await prepare(openBrowser)
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await page.goto(home)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const screen = await openScreen(openBrowser, home)
  const notice = '[data-notice="janazah"]'

  await test.step('within a minute', async () => {
    await publish(janazah)
    await Promise.all([page, screen].map((each) => each.clock.runFor(minuteMs)))
    await expect(page.locator(notice)).toContainText(name)
    await expect(screen.locator(notice)).toContainText(name)
    await expect(screen.locator('[data-next]')).toHaveAttribute('data-prayer', 'asr')
    await expectAccessible(page, 'a page with a janazah')
  })

  await test.step('the band covers no time, wide or upright', async () => {
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await screen.setViewportSize({ width, height })
      await expectApart(screen, '[data-part="times"]', notice)
      await expectApart(screen, '.inside', notice)
      await expectApart(screen, notice, 'footer')
    }
  })

  const link = page.locator(`${notice} h2 a`)
  const address = (await link.getAttribute('href')) ?? ''
  const told = [
    ...['', '/screen', '/screen.json', '/widget', '/calendar.ics'].map((rest) => `${path}${rest}`),
    ...[address, `/api/public${path}/notices`, '/janazah?near=53.38,-1.47'],
  ]
  const telling = async () => {
    const answers = await Promise.all(told.map((each) => adminPage.request.get(each)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    // A calendar folds its lines.
    return told.filter((_, place) => texts[place]?.replaceAll('\r\n ', '').includes(name))
  }
  expect(await telling()).toEqual(told)

  await test.step('without JavaScript the janazahs near a place are found', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false })
    await plain.goto(here('/janazah'))
    await plain.getByRole('searchbox').fill('53.38,-1.47')
    await plain.getByRole('button').first().click()
    await expect(plain.locator(notice)).toContainText(name)
  })

  await test.step('page and screen without network hide it by themselves', async () => {
    await page.reload()
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.locator('[data-kept-bar]')).toBeVisible()
    await expect(page.locator(notice)).toContainText(name)
    await screen.unrouteAll()
    await screen.context().setOffline(true)
    for (const each of [page, screen]) {
      // Three hours after the burial.
      await each.clock.runFor(5 * 60 * minuteMs)
      await expect(each.locator(notice)).toHaveCount(0)
      await expect(each.locator('body')).not.toContainText(name)
    }
    await page.reload()
    expect(await page.content()).not.toContain(name)
  })

  await server.goOnAt('2027-02-01T19:00:00Z')
  expect(await telling()).toEqual([])
  expect((await adminPage.request.get(address)).status()).toBe(410)
})

test('a closed Asr is closed on an open page, its screen and offline, and Maghrib is next before and after its end', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  test.slow()
  const { publish, home } = await prepare(openBrowser)
  const page = await openBrowser()
  await page.goto(home)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const screen = await openScreen(openBrowser, home)
  await publish(closure)
  await Promise.all([page, screen].map((each) => each.clock.runFor(minuteMs)))
  const expectClosed = async (shown: Page) => {
    await expect(shown.locator('[data-prayer="asr"]')).toContainText(w('Closed', 'public.day'))
    await expect(shown.locator('[data-prayer="asr"]')).not.toContainText(w('15:00'))
    await expect(shown.locator('[data-prayer][data-next]')).toHaveAttribute('data-prayer', 'maghrib')
  }
  await expectClosed(page)
  await expectClosed(screen)

  await page.reload()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.locator('[data-kept-bar]')).toBeVisible()
  await expectClosed(page)
  await screen.unrouteAll()
  for (const each of [page, screen]) {
    await each.context().setOffline(true)
    await each.clock.runFor(125 * minuteMs)
    await expect(each.locator('[data-notice]')).toHaveCount(0)
    await expectClosed(each)
  }
})

test('page and app hand on a notice with its picture; without a share sheet it is saved, and the text copied', async ({
  openBrowser,
}) => {
  const { adminPage, publish, path, home, app } = await prepare(openBrowser)
  await publish(janazah)
  const text = new RegExp(`^Janazah .*\n${name}\n[^]*\nhttp://[^/\n]+${path}/notices/[^/\n]+$`)
  for (const [page, address] of [
    [await openBrowser(), home],
    [adminPage, app],
  ] as const) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address)
    const button = page.getByRole('button', { name: w('Share', 'notices'), exact: true })
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toBe('notice.png')
    await expect(page.getByText(w('Picture saved, text copied')).first()).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(text)

    await page.addInitScript(() => {
      const share = ({ files = [], text }: ShareData) => {
        const pictures = files.map(({ name, type, size }) => [name, type, size > 10_000])
        Reflect.set(window, 'handed', { text, pictures })
        return Promise.resolve()
      }
      Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } })
    })
    await page.reload()
    await button.click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'handed')))
      .toEqual({ text: expect.stringMatching(text), pictures: [['notice.png', 'image/png', true]] })
  }
})
