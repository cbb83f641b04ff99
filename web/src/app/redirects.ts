import type { Role } from '@mihrab/core/features/users/users.schemas.ts'
import { trimEndOf } from '@mihrab/core/trim-end-of.ts'

/** Redirect rules. Pure: the guard calls them for every address. */

type SignedIn = {
  readonly _id: string
  readonly role: Role
  readonly editsHijri?: readonly string[] | undefined
}

export type NavigationState = {
  /** An admin came from the list of mosques and may go back to it. */
  readonly fromAdmin?: boolean
  /** Where someone wanted to go before they had to sign in. */
  readonly from?: string
  /** They register another mosque while one under their email is pending. */
  readonly isAnother?: boolean
  /** They have just created their account. */
  readonly isNewcomer?: boolean
  /** The reason why a sign-in by OpenID Connect was not completed. */
  readonly refusal?: string
  /** Leaves without asking about unsent input, so that Logout reaches the login screen. */
  readonly isLeaving?: boolean
} | null

const loginPath = '/auth/login'
const listPath = '/admin/list-mosque'
const addMosquePath = '/admin/mosques'
const dashboardPath = '/mosque-admin/dashboard'
const prayPath = '/mosque-admin/dashboard/pray'
const formPath = '/mosque-admin/mosque-form'
const pendingPath = '/mosque-admin/pending'
const applicantContactPath = '/mosque-admin/contact'
const applicantProfilePath = '/mosque-admin/profile'
const hijriPath = '/hijri'
const adminHijriPath = '/admin/hijri-calendars'
const applicantPaths = ['/mosque-admin', applicantContactPath, applicantProfilePath]

/** The first screen of a role; the login screen if signed out. */
export function homeOf(user: SignedIn | null, state: NavigationState = null): string {
  if (!user) return loginPath
  switch (user.role) {
    case 'admin':
      return listPath
    case 'mosqueAdmin':
      return state?.fromAdmin ? listPath : dashboardPath
    case 'contactPerson':
      return '/contact-person'
    default:
      return hijriHomeOf(user) ?? formPath
  }
}

/** The calendar of someone who edits one, the list of someone who edits several. */
export function hijriHomeOf({
  editsHijri: [first, second] = [],
}: Pick<SignedIn, 'editsHijri'>): string | null {
  if (first === undefined) return null
  return second === undefined ? `${hijriPath}/${first}` : hijriPath
}

/**
 * Where someone who opens `path` is redirected, or null if they may stay. `path` has no query or hash. The claim of
 * the address, if any, goes on to where they are redirected.
 */
export function redirectFor(
  user: SignedIn | null,
  path: string,
  state: NavigationState = null,
  claim: string | null = null,
): string | null {
  const place = trimEndOf(path.toLowerCase(), '/') || '/'
  if (place === '/atuh/login') return loginPath
  if (place === '/') return user ? wantedOrHome(user, state, claim) : loginPath
  if ([loginPath, '/auth/register', '/auth/oidc'].includes(place)) {
    return user && !state?.isLeaving ? wantedOrHome(user, state, claim) : null
  }
  const area = areaOf(place)
  if (!area) return null
  if (!user) return loginPath
  return areaRules[area](user, place, state)
}

type Area = '/admin' | '/mosque-admin' | '/contact-person' | '/hijri'

export function areaOf(place: string): Area | null {
  const areas: Area[] = ['/admin', '/mosque-admin', '/contact-person', '/hijri']
  return areas.find((area) => place === area || place.startsWith(`${area}/`)) ?? null
}

type AreaRule = (user: SignedIn, place: string, state: NavigationState) => string | null

const areaRules: Record<Area, AreaRule> = {
  '/admin': (user, place) => {
    if (user.role !== 'admin') return homeOf(user)
    return place === '/admin' ? listPath : null
  },
  '/mosque-admin': (user, place, state) => {
    const isReview = place === formPath || place === pendingPath
    const isApplicants = isReview || applicantPaths.includes(place)
    if (user.role === 'user') return isApplicants ? null : '/mosque-admin'
    // People whose mosque was approved while they were writing continue in their new area.
    if (user.role !== 'admin' && place === applicantContactPath) return `${homeOf(user)}/contact`
    if (user.role !== 'admin' && place === applicantProfilePath)
      return `${homeOf(user)}/user-profile/${user._id}`
    if (user.role === 'mosqueAdmin') return isApplicants ? leaveApplication(user, place, state) : null
    return user.role === 'admin' && isReview && state?.fromAdmin ? null : homeOf(user)
  },
  '/contact-person': (user) => (user.role === 'contactPerson' ? null : homeOf(user)),
  // The server knows who edits a calendar: a mosque's people edit its own.
  '/hijri': (user, place) => {
    if (place !== hijriPath) return null
    return user.role === 'admin' ? adminHijriPath : hijriHomeOf(user) === null ? homeOf(user) : null
  },
}

/** Where a mosque admin continues, who has nothing left to apply for. */
function leaveApplication(user: SignedIn, place: string, state: NavigationState): string {
  return place === formPath && !state?.fromAdmin ? prayPath : homeOf(user, state)
}

function claimPathOf(user: SignedIn): string {
  if (user.role === 'admin') return addMosquePath
  return user.role === 'user' ? formPath : homeOf(user)
}

/** The form for a claim, otherwise the page someone wanted before they signed in, if their role may open it. */
function wantedOrHome(user: SignedIn, state: NavigationState, claim: string | null): string {
  if (claim !== null) return claimPathOf(user)
  const from = state?.from
  if (!from) return homeOf(user, state)
  const [path = '/'] = from.split(/[?#]/)
  return areaOf(path) && redirectFor(user, path) === null ? from : homeOf(user, state)
}
