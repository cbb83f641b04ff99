import { availableParallelism } from 'node:os'
import type { Settings } from '#config.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Settings that are valid but questionable. */
export function checkSettings(settings: Settings, cores = availableParallelism()): Finding[] {
  const { found, ok, note } = findingsAbout('settings')
  const { publicOrigin, trustProxy, host, smtpUrl, metrics } = settings
  const isSecure = publicOrigin?.startsWith('https:') ?? false
  if (publicOrigin && !isSecure && !isClosed(new URL(publicOrigin).hostname)) {
    note(
      `PUBLIC_URL is ${publicOrigin}: passwords go unencrypted over the network. Put a proxy with https before Mihrab and write https:// there.`,
    )
  }
  if (isSecure && trustProxy === false) {
    note(
      'PUBLIC_URL begins with https, so a proxy stands before Mihrab, but TRUST_PROXY is not set: all visitors share one limit. Set TRUST_PROXY=1.',
    )
  }
  if (trustProxy === true) {
    note(
      'TRUST_PROXY=true believes anyone who calls, so limits can be got round. Write how many proxies there are, or their addresses.',
    )
  }
  if (isSecure && !isThisMachine(host)) {
    note(
      `HOST=${host} lets others past the proxy, without https. Leave it out where the proxy runs on this machine; else let a firewall admit the proxy alone.`,
    )
  }
  if (smtpUrl && !publicOrigin) {
    note('SMTP_URL is set and PUBLIC_URL is not: links in mails lead to this machine. Set PUBLIC_URL.')
  }
  if (metrics && !isThisMachine(metrics.host)) {
    note(
      `METRICS_HOST=${metrics.host} shows figures to every network that reaches it. Let a firewall keep others away.`,
    )
  }
  if (settings.workers > cores) {
    note(
      `WORKERS=${settings.workers} is more than the ${cores} cores of this machine: the rest wait for them and take memory. WORKERS=auto makes one for each.`,
    )
  }
  if (found.length === 0) ok('can be read, and nothing about them is odd.')
  return found
}

function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host)
}

/** Names and addresses of networks that strangers cannot reach. */
function isClosed(host: string): boolean {
  const isPrivate = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host)
  return isThisMachine(host) || isPrivate || /^[^.]+$|\.(?:local|lan|internal|home\.arpa)$/i.test(host)
}
