import { describe, expect, test } from 'vitest'
import { findAll, isInProject, readProjectFile } from './project.ts'

/**
 * Levels of the requirements of OWASP ASVS 5.0.0, by section and number: 1.1.1 and 1.1.2 are level 2.
 * Chapter 17 is about a feature that the product does not have.
 */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
}

const required = Object.entries(levels).flatMap(([section, ofSection]) =>
  [...ofSection].map((level, index) => ({ number: `${section}.${index + 1}`, level })),
)

const text = readProjectFile('docs/security-asvs.md')
const states = { met: 'Met', not: 'Not met', NA: 'Not applicable' }
const rows = Object.entries(states).flatMap(([state, heading]) =>
  [...sectionOf(heading).matchAll(/^\| (\d+\.\d+\.\d+(?:, [\d.]+)*) \| (.+) \|$/gm)].flatMap(
    ([, numbers = '', why = '']) => numbers.split(', ').map((number) => ({ number, state, why })),
  ),
)

function sectionOf(heading: string): string {
  return text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
}

describe('the checklist of ASVS', () => {
  test('has each requirement of levels 1 and 2 once', () => {
    const ofLevels = required.filter(({ level }) => level !== '3')
    expect(rows.map(({ number }) => number).sort()).toEqual(ofLevels.map(({ number }) => number).sort())
  })

  test('counts at its head how many are met', () => {
    for (const level of ['1', '2']) {
      const numbers = new Set(required.filter((one) => one.level === level).map(({ number }) => number))
      const counts = Object.keys(states).map(
        (state) => rows.filter((row) => numbers.has(row.number) && row.state === state).length,
      )
      expect(text).toContain(`\n| ${[level, ...counts].join(' | ')} |\n`)
    }
  })

  test('names a file or a document for each requirement that is met', () => {
    const unproven = rows.filter(({ state, why }) => {
      const files = findAll(why, /`([\w./-]+\.(?:ts|tsx|mjs|json))`/g)
      return state === 'met' && !files.some(isInProject) && !/\]\([^)]+\)/.test(why)
    })
    expect(unproven.map(({ number, why }) => `${number}: ${why}`)).toEqual([])
  })
})
