import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugOf, townOf } from './slug.ts'

describe('a slug is made from name and town', () => {
  test.each([
    ['Masjid Sunnah', '59 Firshill Road, Sheffield', 'masjid-sunnah-sheffield'],
    ['Masjid Sunnah', 'Sheffield', 'masjid-sunnah-sheffield'],
    ['Masjid Sunnah Sheffield', '59 Firshill Road, Sheffield', 'masjid-sunnah-sheffield'],
    ['Sheffield Grand Mosque', 'Wolseley Road, Sheffield', 'sheffield-grand-mosque'],
    ['Leedsmosque', 'Leeds', 'leedsmosque-leeds'],
    ['Quba', '', 'quba'],
    ['Jum‘ah  ʿUmar’s (new) Mosque & Hall', 'Leeds', 'jumah-umars-new-mosque-hall-leeds'],
  ])('%s, %s', (name, address, slug) => {
    expect(slugOf({ name, address })).toBe(slug)
  })
})

describe('the town is the last part of the address without its postcode', () => {
  test.each([
    ['12 Road, Sheffield S4 7AS', 'sheffield'],
    ['12 Road, Sheffield, S4 7AS', 'sheffield'],
    ['12 road, sheffield s4 7as', 'sheffield'],
    ['1 Street, London SW1A1AA', 'london'],
    ['Lutherstr. 1, 68159 Mannheim', 'mannheim'],
    ['Lutherstr. 1, D-68159 Mannheim', 'mannheim'],
    ['Place du Puits de l’Ermite, 75005 Paris', 'paris'],
    ['Piri Reisplein 101, 1057 KH Amsterdam', 'amsterdam'],
    ['Sarači 18, Sarajevo 71000', 'sarajevo'],
    ['1 Road, Toronto M5V 2T6', 'toronto'],
    ['Street 4, 6th of October City', '6th-of-october-city'],
    ['شارع 5، القاهرة ١١٥١١', 'al-qahira'],
    ['1 Road, , ', 'road'],
  ])('%s', (address, town) => {
    expect(slugOf({ name: 'Quba', address })).toBe(`quba-${town}`)
  })
})

describe('Arabic is read as Latin letters', () => {
  test.each([
    ['مسجد النور', 'masjid-al-nur'],
    ['مَسْجِدُ الرَّحْمٰن', 'masjid-al-rahman'],
    ['ﻣﺴﺠﺪ ﺍﻟﻨﻮﺭ', 'masjid-al-nur'],
    ['المسجد الحرام', 'al-masjid-al-haram'],
    ['المسجد الأقصى', 'al-masjid-al-aqsa'],
    ['جامع الأزهر', 'jami-al-azhar'],
    ['الجامع الكبير', 'al-jami-al-kabir'],
    ['مسجد خالد بن الوليد', 'masjid-khalid-bin-al-walid'],
    ['مسجد عمر بن الخطاب', 'masjid-umar-bin-al-khattab'],
    ['مسجد أبي بكر الصديق', 'masjid-abi-bakr-al-siddiq'],
    ['مسجد عبد الله', 'masjid-abd-allah'],
    ['مركز الهدى الإسلامي', 'markaz-al-huda-al-islami'],
    ['مسجد الصفوة', 'masjid-al-safwa'],
    ['مسجد ٣', 'masjid-3'],
    ['جامع مسجد کراچی', 'jami-masjid-karachi'],
    ['مسجد Al-Noor', 'masjid-al-noor'],
  ])('%s', (name, slug) => {
    expect(slugOf({ name, address: '' })).toBe(slug)
  })
})

describe('other alphabets are read as Latin letters', () => {
  test.each([
    ['Şişli Camii ığüöçİ', 'sisli-camii-iguoci'],
    ['Große Moschee Köln', 'grosse-moschee-koln'],
    ['Grande Mosquée d’Évry', 'grande-mosquee-devry'],
    ['Gazi Husrev-begova džamija Đakovica', 'gazi-husrev-begova-dzamija-dakovica'],
    ['Московская соборная мечеть', 'moskovskaya-sobornaya-mechet'],
    ['Џамија', 'dzhamija'],
    ['ঢাকা', 'dhaka'],
    ['西安', 'xian'],
    ['École'.normalize('NFD'), 'ecole'],
  ])('%s', (name, slug) => {
    expect(slugOf({ name, address: '' })).toBe(slug)
  })
})

describe('a slug is never empty, an address of something else, or endless', () => {
  test.each([
    ['..', '', 'mosque'],
    ['—', 'Leeds', 'mosque-leeds'],
    ['2026', '', 'mosque-2026'],
    ['2026-11', '', 'mosque-2026-11'],
    ['2026-11-22', '12345', 'mosque-2026-11-22'],
    ['Search', '', 'mosque-search'],
    ['a'.repeat(200), 'b'.repeat(500), `${'a'.repeat(60)}-${'b'.repeat(40)}`],
    ['Noor '.repeat(40), 'Leeds', `${'noor-'.repeat(12)}leeds`],
  ])('%s, %s', (name, address, slug) => {
    expect(slugOf({ name, address })).toBe(slug)
  })

  test('whatever name and address are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 500 })
    fc.assert(
      fc.property(text, text, (name, address) => {
        const slug = slugOf({ name, address })
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug).toMatch(/[a-z]/)
        expect(slug.length).toBeLessThanOrEqual(110)
      }),
    )
  })
})

test.each([
  ['18 Kirk St, Sheffield S4 7JX', 'Sheffield'],
  ['18 Kirk St,  South   Shields ', 'South Shields'],
  ['شارع السلام، القاهرة', 'القاهرة'],
  ['Musterplatz 1, 50667 Köln', 'Köln'],
  ['S4 7JX', ''],
])('the town of “%s” is “%s”', (address, town) => {
  expect(townOf(address)).toBe(town)
})
