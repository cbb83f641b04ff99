/** Violations of RFC 5545 in a calendar, in words; empty if valid. */
export function calendarFaults(content: Buffer): string[] {
  const { lines, faults } = unfold(content)
  const components: Component[] = []
  const open: Component[] = []
  for (const line of lines) {
    const property = readLine(line)
    if (!property) faults.push(`no property: ${line}`)
    else if (property.name === 'BEGIN') components.push(begin(property.value, open))
    else if (property.name === 'END') {
      if (open.pop()?.name !== property.value) faults.push(`ends what has not begun: ${line}`)
    } else {
      faults.push(...faultsOfProperty(property, open.at(-1)))
      open.at(-1)?.properties.push(property)
    }
  }
  if (open.length > 0) faults.push(`not ended: ${open.at(-1)?.name}`)
  if (lines.filter((line) => line === 'BEGIN:VCALENDAR').length !== 1) faults.push('not one calendar')
  const zones = components.filter(({ name }) => name === 'VTIMEZONE').map((zone) => textOf(zone, 'TZID'))
  const uids = components.filter(({ name }) => name === 'VEVENT').map((event) => textOf(event, 'UID'))
  if (new Set(uids).size < uids.length) faults.push('a UID twice')
  return [...faults, ...components.flatMap((component) => faultsOfComponent(component, zones))]
}

function readLine(line: string): Property | null {
  const [, name, parameters = '', value = ''] = linePattern.exec(line) ?? []
  return name === undefined ? null : { name, parameters, value }
}

function begin(name: string, open: Component[]): Component {
  const component = { name, properties: [], children: 0 }
  const parent = open.at(-1)
  if (parent) parent.children += 1
  open.push(component)
  return component
}

function faultsOfProperty({ name, value }: Property, parent: Component | undefined): string[] {
  const faults = []
  if (parent?.name === 'VCALENDAR' && parent.children > 0) faults.push(`after components: ${name}`)
  if (textProperties.has(name) && !textPattern.test(value)) faults.push(`badly escaped: ${value}`)
  if (patterns[name]?.test(value) === false) faults.push(`${name} is ${value}`)
  return faults
}

interface Component {
  readonly name: string
  readonly properties: Property[]
  children: number
}

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

const linePattern = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=(?:[^\p{Cc}";:,]+|"[^\p{Cc}"]*"))*):((?:\t|[^\p{Cc}])*)$/u
const textPattern = /^(?:[^\\;,]|\\[\\;,nN])*$/
const textProperties = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME', 'X-WR-CALDESC'])

/** Unfolds lines; physical ones must have at most 75 octets and whole characters. */
function unfold(content: Buffer): { lines: string[]; faults: string[] } {
  const faults: string[] = []
  const text = content.toString('latin1')
  if (!text.endsWith('\r\n')) faults.push('does not end with a line')
  if (/(?:^|[^\r])\n|\r(?!\n)/.test(text)) faults.push('a line that does not end with CRLF')
  const lines: string[] = []
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (const octets of text.slice(0, -2).split('\r\n')) {
    if (octets.length > 75) faults.push(`${octets.length} octets: ${octets}`)
    let line = ''
    try {
      line = decoder.decode(Buffer.from(octets, 'latin1'))
    } catch {
      faults.push(`folded within a character: ${octets}`)
    }
    if (/^[ \t]/.test(line)) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`)
    else lines.push(line)
  }
  return { lines, faults }
}

const once: Record<string, readonly string[]> = {
  VCALENDAR: ['VERSION', 'PRODID', 'CALSCALE', 'NAME', 'URL', 'COLOR', 'REFRESH-INTERVAL'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'LAST-MODIFIED', 'TRANSP', 'SUMMARY'],
  VALARM: ['ACTION', 'DESCRIPTION', 'TRIGGER'],
}

const patterns: Record<string, RegExp> = {
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  'LAST-MODIFIED': /^\d{8}T\d{6}Z$/,
  SEQUENCE: /^\d+$/,
  DTSTART: /^\d{8}(?:T\d{6}Z?)?$/,
  DTEND: /^\d{8}(?:T\d{6}Z?)?$/,
  DURATION: /^PT\d+M$/,
  TZOFFSETFROM: /^(?!-0000)[+-]\d{4}(?:\d{2})?$/,
  TZOFFSETTO: /^(?!-0000)[+-]\d{4}(?:\d{2})?$/,
  TRIGGER: /^-?PT\d+[MS]$/,
  TRANSP: /^(?:TRANSPARENT|OPAQUE)$/,
}

function faultsOfComponent(component: Component, zones: readonly (string | undefined)[]): string[] {
  const faults: string[] = []
  for (const name of once[component.name] ?? []) {
    const count = component.properties.filter((property) => property.name === name).length
    if (count !== 1) faults.push(`${component.name} has ${count} of ${name}`)
  }
  for (const { parameters } of component.properties) {
    const zone = /;TZID=([^;]+)/.exec(parameters)?.[1]
    if (zone !== undefined && !zones.includes(zone)) faults.push(`no zone ${zone}`)
  }
  if (textOf(component, 'DTEND') && textOf(component, 'DURATION')) faults.push('two ends')
  return faults
}

function textOf({ properties }: Component, name: string): string | undefined {
  return properties.find((property) => property.name === name)?.value
}
