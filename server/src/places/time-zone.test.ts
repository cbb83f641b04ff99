import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZoneAt } from './time-zone.ts'

const midwinter = Date.UTC(2026, 0, 15, 12)
const latitudes = fc.double({ min: -90, max: 90, noNaN: true })
const longitudes = fc.double({ min: -180, max: 180, noNaN: true })

/** Hours by which a zone's clocks are ahead of UTC in January. RangeError if Intl does not know the zone. */
function offsetHours(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(midwinter).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  return Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60)
}

/** Hours between a zone's clocks and the sun at a longitude, the shorter way round. */
function hoursFromSun(timeZone: string, longitude: number): number {
  const difference = offsetHours(timeZone) - longitude / 15
  return Math.abs(difference - 24 * Math.round(difference / 24))
}

describe('the zone of a place', () => {
  test.each([
    ['Kirkenes, and', 69.7271, 30.045, 'Europe/Oslo'],
    ['Nikel beyond the border', 69.4144, 30.222, 'Europe/Moscow'],
    ['Haparanda, and', 65.8355, 24.1368, 'Europe/Stockholm'],
    ['Tornio across the river', 65.848, 24.1466, 'Europe/Helsinki'],
    ['Gibraltar, and', 36.1408, -5.3536, 'Europe/Gibraltar'],
    ['La Línea next door', 36.168, -5.348, 'Europe/Madrid'],
    ['Ceuta, on Africa’s shore', 35.8894, -5.3213, 'Africa/Ceuta'],
    ['Raxaul, and', 26.98, 84.85, 'Asia/Kolkata'],
    ['Birgunj, a quarter of an hour ahead', 27.013, 84.877, 'Asia/Kathmandu'],
    ['Jerusalem, and', 31.7767, 35.2345, 'Asia/Jerusalem'],
    ['Hebron', 31.5326, 35.0998, 'Asia/Hebron'],
    ['Ciudad Juárez, and', 31.6904, -106.4245, 'America/Ciudad_Juarez'],
    ['El Paso across the bridge', 31.7619, -106.485, 'America/Denver'],
  ])('follows the border: %s', (_name, latitude, longitude, timeZone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(timeZone)
  })

  test.each([
    ['Eucla, by custom alone', -31.677, 128.8893, 'Australia/Eucla'],
    ['Broken Hill, which is not on Sydney’s time', -31.953, 141.453, 'Australia/Broken_Hill'],
    ['Wilcannia to its east, which is', -31.56, 143.378, 'Australia/Sydney'],
    ['Tweed Heads, with summer time, and', -28.177, 153.54, 'Australia/Sydney'],
    ['Coolangatta, without', -28.166, 153.52, 'Australia/Brisbane'],
    ['Phoenix, without summer time, and', 33.4484, -112.074, 'America/Phoenix'],
    ['Tuba City of the Navajo, with it', 36.135, -111.2399, 'America/Denver'],
    ['Phenix City, by its neighbours’ clocks', 32.471, -85.0008, 'America/New_York'],
    ['Edmonton', 53.5461, -113.4938, 'America/Edmonton'],
    ['Regina, which never changes', 50.4452, -104.6189, 'America/Regina'],
    ['Ürümqi, by its own clocks', 43.8256, 87.6168, 'Asia/Urumqi'],
  ])('follows what people there do: %s', (_name, latitude, longitude, timeZone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(timeZone)
  })

  test.each([
    ['Kabul', 34.5553, 69.2075, 'Asia/Kabul', 4.5],
    ['Kathmandu', 27.7172, 85.324, 'Asia/Kathmandu', 5.75],
    ['Lord Howe Island', -31.5553, 159.0821, 'Australia/Lord_Howe', 11],
    ['Chatham Islands', -43.9535, -176.5597, 'Pacific/Chatham', 13.75],
    ['St. John’s', 47.5615, -52.7126, 'America/St_Johns', -3.5],
    ['Pago Pago', -14.2781, -170.7025, 'Pacific/Pago_Pago', -11],
    ['Apia, a day ahead of it', -13.8333, -171.7667, 'Pacific/Apia', 13],
    ['Kiritimati', 1.87, -157.4, 'Pacific/Kiritimati', 14],
    ['Taveuni, east of 180°', -16.9, -179.99, 'Pacific/Fiji', 12],
    ['Wrangel Island, east of 180° too', 71.2, -179.4, 'Asia/Anadyr', 12],
    ['Attu, west of it', 52.9, 172.9, 'America/Adak', -10],
    ['Longyearbyen', 78.2232, 15.6267, 'Arctic/Longyearbyen', 1],
    ['Troll', -72.0114, 2.535, 'Antarctica/Troll', 0],
  ])('has the offset that its clocks show: %s', (_name, latitude, longitude, timeZone, hours) => {
    expect(timeZoneAt(latitude, longitude)).toBe(timeZone)
    expect(offsetHours(timeZone)).toBe(hours)
  })
})

describe('the zone at sea', () => {
  // The names have the opposite sign: Etc/GMT+3 is three hours behind UTC.
  test.each([
    ['where both are 0', 0, 0, 'Etc/GMT', 0],
    ['just within half an hour of Greenwich', -50, 7.49, 'Etc/GMT', 0],
    ['just east of that', -50, 7.51, 'Etc/GMT-1', 1],
    ['just west of it on the other side', -50, -7.51, 'Etc/GMT+1', -1],
    ['in the Atlantic', 30, -40, 'Etc/GMT+3', -3],
    ['in the Indian Ocean', -30, 80, 'Etc/GMT-5', 5],
    ['in the western Pacific', 30, 170, 'Etc/GMT-11', 11],
    ['in the eastern Pacific', 20, -150, 'Etc/GMT+10', -10],
  ])('goes by the longitude, %s', (_name, latitude, longitude, timeZone, hours) => {
    expect(timeZoneAt(latitude, longitude)).toBe(timeZone)
    expect(offsetHours(timeZone)).toBe(hours)
  })

  test.each([-60, -30, 0, 10, 45, 60, 80])(
    'is the same on both sides of 180°, at latitude %i',
    (latitude) => {
      const zone = timeZoneAt(latitude, 180)
      expect(timeZoneAt(latitude, -180)).toBe(zone)
      expect(Math.abs(offsetHours(zone))).toBe(12)
    },
  )

  test('is within half an hour of the sun wherever the longitude alone decides', () => {
    fc.assert(
      fc.property(fc.double({ min: -89.9, max: 89.9, noNaN: true }), longitudes, (latitude, longitude) => {
        const zone = timeZoneAt(latitude, longitude)
        fc.pre(zone.startsWith('Etc/GMT'))
        expect(hoursFromSun(zone, longitude)).toBeLessThan(0.501)
      }),
    )
  })
})

describe('the zone anywhere', () => {
  test('is one that Intl knows, whatever the coordinates', () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        expect(Math.abs(offsetHours(timeZoneAt(latitude, longitude)))).toBeLessThanOrEqual(14)
      }),
      { numRuns: 1000 },
    )
  })

  test('is never far from the sun, south to Antarctica', () => {
    const inhabited = fc.double({ min: -60, max: 89.9, noNaN: true })
    fc.assert(
      fc.property(inhabited, longitudes, (latitude, longitude) => {
        expect(hoursFromSun(timeZoneAt(latitude, longitude), longitude)).toBeLessThan(4)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([-180, -90, 0, 90, 180])('is there at both poles, at longitude %i', (longitude) => {
    const hours = Number(timeZoneAt(90, longitude).replace('Etc/GMT', '') || 0)
    // The names have the opposite sign: Etc/GMT-6 is ahead of Greenwich.
    expect(Math.abs((longitude / 15 + hours) % 24)).toBeLessThanOrEqual(0.5)
    expect(timeZoneAt(-90, longitude)).toBe('Antarctica/McMurdo')
  })
})
