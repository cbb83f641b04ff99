/**
 * The sphere as six squares, each divided into four, recursively: every place has a cell, and nearby cells
 * have nearby numbers. There are no special cases at poles or the date line.
 */

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A point on the unit sphere. */
type Vector = readonly [x: number, y: number, z: number]

/** Numbers of cells, both ends included. */
export type CellRange = readonly [first: number, last: number]

/** The mean radius of the earth, IUGG. */
export const earthRadiusKm = 6371.0088
export const halfTurn = Math.PI

/** The smallest cells are about ten metres wide. */
const levels = 20
const width = 2 ** levels
const cellsOfFace = 4 ** levels

/** Number of the smallest cell that contains the place. */
export function cellOf(place: Place): number {
  const vector = vectorOf(place)
  const face = faceOf(vector)
  const [u, v] = onFace(face, vector)
  return face * cellsOfFace + interleave(step(u), step(v))
}

/** The angle between two places, in radians. */
export function angleBetween(one: Place, other: Place): number {
  return angleOf(vectorOf(one), vectorOf(other))
}

/** By the chord: accurate for nearby places, where the cosine loses precision. */
export function angleOf(a: Vector, b: Vector): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  // Several times as fast as `Math.hypot`.
  return 2 * Math.asin(Math.min(1, Math.sqrt(x * x + y * y + z * z) / 2))
}

/**
 * Cells that cover every place within an angle of the given one, and some around: disjoint ranges. Cells at
 * the edge are not larger than the angle divided by `fineness`; 2 makes some ten ranges. Cells outside all
 * ranges of `among` are left out.
 */
export function cellsAround(
  place: Place,
  angle: number,
  fineness = 2,
  among?: readonly CellRange[],
): CellRange[] {
  return cellsWithin(vectorOf(place), angle, fineness, among)
}

/** The larger cell of a level that holds a smallest one. */
export function largerCell(cell: number, level: number): number {
  return Math.floor(cell / 4 ** (levels - level))
}

/** As `cellsAround`, of every place within an angle of a larger cell. */
export function cellsAroundLarger(larger: number, level: number, angle: number): CellRange[] {
  const middle = middleOf(larger * 4 ** (levels - level), 2 ** (levels - level))
  return cellsWithin(middle, radiusAt(level) + angle)
}

function cellsWithin(center: Vector, angle: number, fineness = 2, among?: readonly CellRange[]): CellRange[] {
  const found: [number, number][] = []
  const visit = (face: number, level: number, i: number, j: number) => {
    const size = width / 2 ** level
    const first = face * cellsOfFace + interleave(i * size, j * size)
    const last = first + size * size - 1
    if (among && !meetsAny(first, last, among)) return
    const middle = vectorOn(face, unstep((i + 0.5) * size), unstep((j + 0.5) * size))
    const radius = radiusAt(level)
    const distance = angleOf(center, middle)
    if (distance > angle + radius) return
    if (level === levels || radius <= angle / fineness || distance + radius <= angle) {
      found.push([first, last])
      return
    }
    for (const [di, dj] of quarters) visit(face, level + 1, 2 * i + di, 2 * j + dj)
  }
  for (let face = 0; face < 6; face += 1) visit(face, 0, 0, 0)
  return joinRanges(found)
}

/** `ranges` are sorted and disjoint. */
function meetsAny(first: number, last: number, ranges: readonly CellRange[]): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? last) < first) low = middle + 1
    else high = middle
  }
  const next = ranges[low]
  return next !== undefined && next[0] <= last
}

const quarters = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const

/**
 * Upper bound of the distance from a cell's middle to its corners. Edges are at most equal shares of a
 * quarter turn; at the corners of the cube they are 0.943 of that and meet at 60 degrees, which makes the
 * longest diagonal.
 */
function radiusAt(level: number): number {
  const halfDiagonal = 0.943 * Math.sin(Math.PI / 3)
  // Slightly more, so that rounding loses nothing on the edge.
  return (Math.PI / 2) * halfDiagonal * 1.001 * 0.5 ** level + 1e-9
}

/** Upper bound of the angle from any place in a smallest cell to its middle. */
export const cellRadius = radiusAt(levels)

/** The middle of a cell, given the first of the smallest in it and its width in these. */
function middleOf(cell: number, size = 1): Vector {
  const face = Math.floor(cell / cellsOfFace)
  const within = cell % cellsOfFace
  const half = 2 ** levels
  const [high, low] = [Math.floor(within / half), within % half]
  const column = gather(high >> 1) * 2 ** 10 + gather(low >> 1)
  const row = gather(high) * 2 ** 10 + gather(low)
  return vectorOn(face, unstep(column + size / 2), unstep(row + size / 2))
}

/** Returns a function that measures angles from a place to cells. */
export function angleToCells(place: Place): (cell: number) => number {
  const from = vectorOf(place)
  return (cell) => angleOf(from, middleOf(cell))
}

function joinRanges(ranges: [number, number][]): CellRange[] {
  const joined: [number, number][] = []
  for (const range of ranges.sort(([a], [b]) => a - b)) {
    const before = joined.at(-1)
    if (before && before[1] + 1 >= range[0]) before[1] = range[1]
    else joined.push(range)
  }
  return joined
}

/** Prepares a place for `angleOf`. */
export function vectorOf({ latitude, longitude }: Place): Vector {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The face of the surrounding cube in that direction. */
function faceOf(vector: Vector): number {
  const sizes = vector.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes))
  return (vector[axis] ?? 0) < 0 ? axis + 3 : axis
}

function onFace(face: number, vector: Vector): [number, number] {
  const axis = face % 3
  const depth = Math.abs(vector[axis] ?? 1)
  return [(vector[(axis + 1) % 3] ?? 0) / depth, (vector[(axis + 2) % 3] ?? 0) / depth]
}

function vectorOn(face: number, u: number, v: number): Vector {
  const axis = face % 3
  const length = Math.sqrt(1 + u * u + v * v)
  const vector: [number, number, number] = [0, 0, 0]
  vector[axis] = (face < 3 ? 1 : -1) / length
  vector[(axis + 1) % 3] = u / length
  vector[(axis + 2) % 3] = v / length
  return vector
}

/** From -1 … 1 on a face to a column or row. By angles, so that cells are of similar size. */
function step(u: number): number {
  const share = (Math.atan(u) * 4) / Math.PI
  return Math.min(width - 1, Math.max(0, Math.floor(((share + 1) / 2) * width)))
}

function unstep(column: number): number {
  return Math.tan((((column / width) * 2 - 1) * Math.PI) / 4)
}

/** Interleaves the bits of both numbers (Morton code). In halves: the result exceeds 32-bit operations. */
function interleave(i: number, j: number): number {
  const half = 2 ** 10
  const high = spread(Math.floor(i / half)) * 2 + spread(Math.floor(j / half))
  return high * half * half + spread(i % half) * 2 + spread(j % half)
}

function spread(bits: number): number {
  let wide = bits
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  wide = (wide | (wide << 1)) & 0x55555555
  return wide
}

/** Every second bit. */
function gather(bits: number): number {
  let narrow = bits & 0x55555555
  narrow = (narrow | (narrow >> 1)) & 0x33333333
  narrow = (narrow | (narrow >> 2)) & 0x0f0f0f0f
  narrow = (narrow | (narrow >> 4)) & 0x00ff00ff
  return (narrow | (narrow >> 8)) & 0x0000ffff
}
