import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`],
  ['Opera on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${webKit} Chrome/1 Safari/1 OPR/120.0`],
  ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 10) ${webKit} SamsungBrowser/28.0 Chrome/1`],
  ['Safari on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'],
  ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1'],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'],
  ['Unknown browser', 'curl/8.0'],
  ['Unknown browser', '<script>alert(1)</script>'],
  ['Unknown browser', undefined],
])('%s', (words, userAgent) => {
  expect(describeBrowser(userAgent)).toBe(words)
})
