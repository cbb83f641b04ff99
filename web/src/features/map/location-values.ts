import { latitudeField, longitudeField, requiredText } from '@mihrab/core/fields.ts'

/** A place in degrees, and as text in a form. */
export type Place = { latitude: number; longitude: number }
export type PlaceText = { latitude: string; longitude: string }

/** Shown while no place is known. */
export const defaultCentre: Place = { latitude: 31.5204, longitude: 74.3587 }

/** Finer than a stride; more digits are noise. */
const coordinateDigits = 6

export const latitudeText = placeText().pipe(latitudeField())
export const longitudeText = placeText().pipe(longitudeField())

function placeText() {
  return requiredText('location').transform((text): string | number => readDegrees(text))
}

const hemispheres: Record<string, number> = { N: 1, E: 1, S: -1, W: -1 }

/** Degrees as people copy them: with a decimal comma, a degree sign, or the letter of the hemisphere. */
function readDegrees(text: string): string {
  const [, digits, letter] = /^([+-]?\d+(?:[.,]\d+)?)\s*(?:°\s*)?([NESW])?$/i.exec(text) ?? []
  if (!digits) return text
  const sign = hemispheres[letter?.toUpperCase() ?? 'N'] ?? 1
  return String(Number(digits.replace(',', '.')) * sign)
}

/** Null while the texts name no place. */
export function readPlace(text: PlaceText): Place | null {
  const latitude = latitudeText.safeParse(text.latitude)
  const longitude = longitudeText.safeParse(text.longitude)
  if (!latitude.success || !longitude.success) return null
  return { latitude: latitude.data, longitude: longitude.data }
}

export function writePlace(place: Place): PlaceText {
  const { latitude, longitude } = tidyPlace(place)
  return { latitude: String(latitude), longitude: String(longitude) }
}

/** Rounded and normalised: a map turned once around gives longitudes beyond 180. */
export function tidyPlace({ latitude, longitude }: Place): Place {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180
  return {
    latitude: round(Math.min(90, Math.max(-90, latitude))),
    longitude: round(longitude === 180 ? 180 : turned),
  }
}

// Adding 0 turns -0 into 0.
const round = (degrees: number) => Number(degrees.toFixed(coordinateDigits)) + 0

const stepPixels = 8
const wideStepPixels = 64

const directions: Record<string, { north: number; east: number }> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
}

/** Where an arrow key moves the marker: the same distance on screen at every zoom. Null for other keys. */
export function stepPlace(place: Place, key: string, zoom: number, isWide: boolean): Place | null {
  const direction = directions[key]
  if (!direction) return null
  // Mercator: the world is 256 pixels wide at zoom 0, and a degree of latitude grows towards the poles.
  const step = ((isWide ? wideStepPixels : stepPixels) * 360) / (256 * 2 ** zoom)
  return tidyPlace({
    latitude: place.latitude + direction.north * step * Math.cos((place.latitude * Math.PI) / 180),
    longitude: place.longitude + direction.east * step,
  })
}

export function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}
