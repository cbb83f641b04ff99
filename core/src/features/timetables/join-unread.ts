import { describeParams } from './describe-finding.ts'
import { daysOfSpans, type Finding } from './findings.ts'

/**
 * The findings of reading and of checking together. A jamā'ah time that cannot be read is missing, too: both
 * are one finding, with the fix.
 */
export function joinUnread(read: readonly Finding[], checked: readonly Finding[]): Finding[] {
  const joined = new Set<Finding>()
  const ofFile = read.map((finding) => {
    const missing = checked.find((each) => each.code === 'missing-times' && isSameGap(finding, each))
    if (!missing) return finding
    joined.add(missing)
    const params = { ...finding.params, sentences: ['unreadJamaah'] }
    const message = describeParams(params, daysOfSpans(finding.days))
    return { ...missing, ...finding, params, message }
  })
  return [...ofFile, ...checked.filter((finding) => !joined.has(finding))]
}

function isSameGap({ code, params, days }: Finding, missing: Finding): boolean {
  if (code !== 'unread-time') return false
  return JSON.stringify([params?.columns, days]) === JSON.stringify([missing.params?.columns, missing.days])
}
