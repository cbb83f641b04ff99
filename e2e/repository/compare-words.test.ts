import { expect, test } from 'vitest'
import { faultsOf } from './compare-words.ts'

const english = {
  title: 'Times',
  list: { days_one: '{{count}} day', days_other: '{{count}} days', by: 'by {{name}}' },
  only: 'One other',
  shown: 'The first {{count}} are shown',
  names: ['Sunday', 'Monday'],
}

const german = {
  title: 'Zeiten',
  list: { days_one: 'Ein Tag', days_other: '{{count}} Tage', by: 'von {{name}}' },
  only: 'Ein anderer',
  shown: 'Die ersten {{count}} werden gezeigt',
  names: ['Sonntag', 'Montag'],
}

test('a whole translation has no faults', () => {
  expect(faultsOf(english, german, 'de')).toEqual([])
})

test.each([
  ['a missing word', { title: undefined }, ['title: is missing']],
  ['a word that English does not have', { heading: 'Zeiten' }, ['heading: is left over']],
  ['an empty word', { title: ' ' }, ['title: is empty']],
  ['a list that is too short', { names: ['Sonntag'] }, ['names.1: is missing']],
  ['a lost value', { list: { ...german.list, by: 'von' } }, ['list.by: has no values for {{name}}']],
  ['an invented value', { title: 'Zeiten {{n}}' }, ['title: has {{n}} for none']],
  [
    'a number lost in a form of many',
    { list: { ...german.list, days_other: 'Tage' } },
    ['list.days_other: has no values for {{count}}'],
  ],
  [
    'a plural without forms',
    { list: { by: 'von {{name}}', days: '{{count}} Tage' } },
    ['list.days: lacks its plural forms'],
  ],
  [
    'a form that is missing',
    { list: { by: 'von {{name}}', days_other: '{{count}} Tage' } },
    ['list.days: lacks the form one'],
  ],
  [
    'a form of another language',
    { list: { ...german.list, days_two: 'Zwei Tage' } },
    ['list.days: has the form two'],
  ],
  [
    'forms without a count',
    { title_one: 'Zeit', title_other: 'Zeiten', title: undefined },
    ['title: has no count, so no plural forms'],
  ],
])('%s is a fault', (_, change, faults) => {
  expect(faultsOf(english, { ...german, ...change }, 'de')).toEqual(faults)
})

test('a language may have forms where English has none, and needs all of its own', () => {
  const arabic = {
    title: 'ا',
    only: 'ا',
    names: ['ا', 'ب'],
    list: {
      by: '{{name}}',
      days_zero: 'ا',
      days_one: 'ا',
      days_two: 'ا',
      days_few: '{{count}}',
      days_many: '{{count}}',
      days_other: '{{count}}',
    },
    shown_zero: 'ا',
    shown_one: 'ا',
    shown_two: 'ا',
    shown_few: '{{count}}',
    shown_many: '{{count}}',
    shown_other: '{{count}}',
  }
  expect(faultsOf(english, arabic, 'ar')).toEqual([])
  expect(faultsOf(english, { ...arabic, shown_few: undefined }, 'ar')).toEqual(['shown: lacks the form few'])
})
