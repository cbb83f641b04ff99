import { expect, test } from 'vitest'
import { withHttps } from './web-address.ts'

test.each([
  ['www.quba.example', 'https://www.quba.example'],
  [' quba.example ', 'https://quba.example'],
  ['quba.example/times?day=1#asr', 'https://quba.example/times?day=1#asr'],
  ['quba.example:8443', 'https://quba.example:8443'],
  ['мечеть.рф', 'https://мечеть.рф'],
  ['https://quba.example', 'https://quba.example'],
  ['http://quba.example', 'http://quba.example'],
  ['mailto:office@quba.example', 'mailto:office@quba.example'],
  ['office@quba.example', 'office@quba.example'],
  ['javascript:alert(1.5)', 'javascript:alert(1.5)'],
  ['our page', 'our page'],
  ['none', 'none'],
  ['quba.example or www.quba.example', 'quba.example or www.quba.example'],
  ['', ''],
])('“%s” is meant as “%s”', (text, meant) => {
  expect(withHttps(text)).toBe(meant)
})
