import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Settings } from '#config.ts'

type HeaderSettings = Pick<Settings, 'publicOrigin' | 'googleMapsApiKey' | 'mapTilesUrl'>

/**
 * Only geolocation is used, for the map of mosques. Everything else is disabled: stops an injected script
 * from asking for it.
 */
const permissionsPolicy = [
  'geolocation=(self)',
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ')

/** Pages that other sites may frame, including their errors: the widgets of mosques, which read no cookie. */
const framedPaths = /^(?:\/[a-z]{2})?\/mosques\/[^/?]*\/widget(?:\?|$)/

export function mayBeFramed(url: string): boolean {
  return framedPaths.test(url)
}

/**
 * Files that other sites load directly: the script that frames a widget, and the files of its sandboxed
 * frame.
 */
const sharedPaths = /^\/(?:public\/|widget\.js(?:\?|$))/

type Headers = Readonly<Record<string, string | number | string[]>>

/** Helmet's headers for an address. They depend only on these paths, so they are computed once at start. */
export function createSecurityHeaders(settings: HeaderSettings): (url: string) => Headers {
  const closed = headersOf(helmetOptions(settings))
  const shared = { ...closed, 'cross-origin-resource-policy': 'cross-origin' }
  const framed = headersOf(framedOptions(settings))
  return (url) => (mayBeFramed(url) ? framed : sharedPaths.test(url) ? shared : closed)
}

/** Sends them with every answer of a route. */
export function sendSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const headersFor = createSecurityHeaders(settings)
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headersFor(url))
    done()
  })
}

function headersOf(options: HelmetOptions): Headers {
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(sample.req, sample, () => {})
  return { ...sample.getHeaders(), 'permissions-policy': permissionsPolicy } as Headers
}

/** The usual headers, except that every site may frame the page. */
function framedOptions(settings: HeaderSettings): HelmetOptions {
  const options = helmetOptions(settings)
  const { directives } = options.contentSecurityPolicy
  return {
    ...options,
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, frameAncestors: ['*'] } },
    xFrameOptions: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  }
}

/**
 * Only our own scripts run; components may set styles; images may come from any https host, where people
 * store them. Browsers are told to insist on https only if the product uses it: a mosque's own network may
 * not have it.
 */
function helmetOptions({ publicOrigin, googleMapsApiKey, mapTilesUrl }: HeaderSettings) {
  const isSecure = publicOrigin?.startsWith('https:') ?? false
  const google = googleMapsApiKey === null ? null : googleMapsSources
  return {
    // For plug-ins and browsers that no longer exist: each header adds a little to every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    // Google checks by it on which sites a key may be used. Tiles set theirs individually, in the browser.
    referrerPolicy: { policy: google ? 'strict-origin' : 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(google?.script ?? [])],
        styleSrc: ["'self'", "'unsafe-inline'", ...(google?.style ?? [])],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...tileSources(mapTilesUrl)],
        fontSrc: ["'self'", 'data:', ...(google?.font ?? [])],
        connectSrc: ["'self'", ...(google?.connect ?? [])],
        ...(google && { frameSrc: ["'self'", ...google.frame], workerSrc: ["'self'", ...google.worker] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
  } satisfies HelmetOptions
}

/**
 * Hosts that Google's maps need, after
 * https://developers.google.com/maps/documentation/javascript/content-security-policy. Fewer for scripts:
 * other hosts of googleapis.com serve libraries that let injected markup run anything, and only maps that we
 * do not show need eval.
 */
const googleMapsSources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
}

/** Values of `{s}` in a tile address, used in turn. */
const tileServers = ['a', 'b', 'c']

/** Tile hosts over http. Https hosts need no entry: images may come from any. */
function tileSources(mapTilesUrl: string | null): string[] {
  if (mapTilesUrl === null) return []
  const addresses = tileServers.map((server) => new URL(mapTilesUrl.replaceAll('{s}', server)))
  const sources = addresses.filter(({ protocol }) => protocol === 'http:').map(({ origin }) => origin)
  return [...new Set(sources)]
}
