import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Settings } from '#config.ts'
import { mayBeFramed } from './framed-pages.ts'

type HeaderSettings = Pick<Settings, 'publicOrigin' | 'googleMapsApiKey' | 'mapTilesUrl'>

/**
 * Of what browsers can hand to pages only the place is used, for the map of a mosque. The rest is closed, so that a script
 * that someone managed to bring in cannot ask for it either.
 */
const permissionsPolicy = [
  'geolocation=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ')

/** What pages of others load as it is: the script that frames a widget, and the files of its frame, where it is sandboxed. */
const sharedPaths = /^\/(?:public\/|widget\.js(?:\?|$))/

type Headers = Readonly<Record<string, string | number | string[]>>

/** Helmet's headers for an address. They vary only by these paths, so Helmet writes them once, at the start. */
export function createSecurityHeaders(settings: HeaderSettings): (url: string) => Headers {
  const closed = headersOf(helmetOptions(settings))
  const shared = { ...closed, 'cross-origin-resource-policy': 'cross-origin' }
  const framed = headersOf(framedOptions(settings))
  return (url) => (mayBeFramed(url) ? framed : sharedPaths.test(url) ? shared : closed)
}

/** Sends them with every answer that a route gives. */
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

/** As everywhere else, but that every site may frame it. */
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
 * Only our own scripts run; styles may be set by components; images may come from https, where people keep them.
 * Browsers are told to insist on https only where the product is reached by it: a mosque's own network may have none.
 */
function helmetOptions({ publicOrigin, googleMapsApiKey, mapTilesUrl }: HeaderSettings) {
  const isSecure = publicOrigin?.startsWith('https:') ?? false
  const google = googleMapsApiKey === null ? null : googleMapsSources
  return {
    // For plug-ins and browsers that are gone: each header costs every answer a little.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    // Google knows by it on which sites a key may be used. Tiles ask for theirs one by one, in the browser.
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
 * What Google's maps load, after https://developers.google.com/maps/documentation/javascript/content-security-policy.
 * Narrower in scripts: other hosts of googleapis.com serve libraries with which injected markup could run anything,
 * and what evaluates text is only needed by maps that we do not show.
 */
const googleMapsSources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
}

/** For which `{s}` stands in the address of tiles: the map asks them in turn. */
const tileServers = ['a', 'b', 'c']

/** The hosts of tiles that come by http. Those by https need no entry: images may come from any such host. */
function tileSources(mapTilesUrl: string | null): string[] {
  if (mapTilesUrl === null) return []
  const addresses = tileServers.map((server) => new URL(mapTilesUrl.replaceAll('{s}', server)))
  const sources = addresses.filter(({ protocol }) => protocol === 'http:').map(({ origin }) => origin)
  return [...new Set(sources)]
}
