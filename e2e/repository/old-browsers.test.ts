import { describe, expect, test } from 'vitest'
import { findLaterScript, findLaterStyles, laterNames } from '#support/old-browsers.ts'
import { readProjectFile } from './project.ts'

describe('what the browsers of cheap devices do not know is found', () => {
  test.each([
    ['const a = b?.c', 'no ES2017'],
    ['const a = b ?? c', 'no ES2017'],
    ['const a = { ...b }', 'no ES2017'],
    ['try {} catch {}', 'no ES2017'],
    ['for await (const a of b) {}', 'no ES2017'],
    ['/(?<!a)b/.test(c)', 'no ES2017'],
    ['import("./a.js")', 'no ES2017'],
    ['a.at(-1)', 'at (92, 15.4)'],
    ['new AbortController()', 'AbortController (66, 12.1)'],
  ])('in %s', (script, expected) => {
    expect(findLaterScript(script)).toEqual([expect.stringContaining(expected)])
  })

  test.each(Object.keys(laterNames))('as a call of %s', (name) => {
    expect(findLaterScript(`a.${name}()`)).toHaveLength(1)
  })

  test.each([
    '.a{gap:1px}',
    '.a{inset:0}',
    '.a{aspect-ratio:1}',
    '.a{width:min(1px,2px)}',
    '.a{height:100dvh}',
    ':is(a,b){color:red}',
    '.a{padding-inline:1px}',
    '@layer a{b{color:red}}',
    '@media (width>=10px){a{color:red}}',
    '.a{color:rgb(0 0 0/50%)}',
    '.a{&:hover{color:red}}',
  ])('in %s', (css) => {
    expect(findLaterStyles(css)).toHaveLength(1)
  })
})

test('what they know is let through', () => {
  expect(
    findLaterScript('async function a([b, c]) { await b; return `` + Object.entries(c).length ** 2 }'),
  ).toEqual([])
  const css = '@media (max-aspect-ratio:16/9){.a{clip-path:inset(50%);max-height:1px;margin:1px;color:#fff3}}'
  expect(findLaterStyles(css)).toEqual([])
})

test('the script of the widget, which is sent as it is written, has nothing that they do not know', () => {
  expect(findLaterScript(readProjectFile('server/src/features/public/widget-script.js'))).toEqual([])
})
