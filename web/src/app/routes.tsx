import type { ReactElement } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { BlankPage } from './blank-page.tsx'
import { ErrorPage, PageErrorState } from './error-page.tsx'
import { Guard } from './guard.tsx'
import { laterPage, lazyPage } from './lazy-page.tsx'
import type { PageHandle, PageTitleKey } from './page-title.tsx'
import { Root } from './root.tsx'

const mosqueForm = laterPage('AdminMosqueFormPage')
const userForm = laterPage('AdminUserFormPage')
const times = laterPage('PrayerTimesPage')
const check = laterPage('TimetableCheckPage')
const timetableImport = laterPage('TimetableImportPage')
const ramadan = laterPage('RamadanPage')
const events = laterPage('EventsPage')
const eid = laterPage('EidPage')
const notices = laterPage('NoticesPage')
const messages = laterPage('MessagesPage')

/** An empty path is the area's own address. */
function page(path: string, title: PageTitleKey, element: ReactElement): RouteObject {
  const handle: PageHandle = { title }
  return path === '' ? { index: true, element, handle } : { path, element, handle }
}

/**
 * Pages inside a layout, each with its own error boundary, so that the navigation survives a failing page.
 */
const within = (layout: RouteObject['element'], pages: RouteObject[]): RouteObject => ({
  element: layout,
  children: [{ errorElement: <PageErrorState />, children: [...pages, noPage] }],
})

/** An unknown address; inside of an area it keeps the navigation. */
const noPage = page(
  '*',
  'notFound',
  lazyPage(() => import('#pages/not-found-page.tsx'), 'NotFoundPage'),
)

const adminPages = [
  page('list-mosque', 'listMosque', laterPage('AdminMosqueListPage')),
  page('detail/:id', 'mosque', laterPage('AdminMosqueDetailPage')),
  page('detail/pray/:id', 'prayerTimes', times),
  page('detail/pray/:id/check', 'checkYear', check),
  page('detail/pray/:id/ramadan', 'ramadan', ramadan),
  page('detail/pray/:id/import', 'importTimetable', timetableImport),
  page('detail/event/:id', 'events', events),
  page('detail/eid/:id', 'eid', eid),
  page('detail/notices/:id', 'notices', notices),
  page('detail/messages/:id', 'messages', messages),
  page('mosques', 'addMosque', mosqueForm),
  page('mosques/:id', 'editMosque', mosqueForm),
  page('listings', 'listings', laterPage('AdminListingsPage')),
  page('duplicates', 'duplicates', laterPage('AdminDuplicatesPage')),
  page('hijri-calendars', 'hijriCalendars', laterPage('AdminHijriCalendarsPage')),
  page('statistics', 'statistics', laterPage('AdminStatisticsPage')),
  page('users', 'users', laterPage('AdminUsersPage')),
  page('update/new', 'addUser', userForm),
  page('update/:id', 'editUser', userForm),
  page('user-profile/:id', 'userProfile', laterPage('AdminUserProfilePage')),
  page('profile', 'profile', laterPage('OwnProfilePage')),
  page('contact', 'contact', laterPage('AdminContactPage')),
]

/** In both areas of a mosque's own people. */
const ownMosquePages = [
  page('', 'prayerTimes', times),
  page('pray', 'prayerTimes', times),
  page('pray/check', 'checkYear', check),
  page('pray/ramadan', 'ramadan', ramadan),
  page('pray/import', 'importTimetable', timetableImport),
  page('events', 'events', events),
  page('eid', 'eid', eid),
  page('notices', 'notices', notices),
  page('messages', 'messages', messages),
  page('mosque-profile/:id', 'mosqueProfile', laterPage('MosqueProfilePage')),
  page('user-profile/:id', 'userProfile', laterPage('UserProfilePage')),
  page('contact', 'contact', laterPage('ContactPage')),
]

const dashboardPages = [...ownMosquePages, page('create-user', 'createUser', laterPage('CreateUserPage'))]

const hijriPages = [
  page('', 'hijriCalendars', laterPage('HijriCalendarsPage')),
  page('profile', 'profile', laterPage('OwnProfilePage')),
  page(':id', 'hijriCalendar', laterPage('HijriCalendarPage')),
]

/** Pages only for those whom redirects.ts lets in; everyone else is redirected. */
const guarded = (pages: RouteObject[]): RouteObject => ({
  element: (
    <Guard>
      <Outlet />
    </Guard>
  ),
  children: pages,
})

/** Signed-in people are redirected from the first screens. `/` and `/atuh/login` never show. */
const signInPages = [
  page('/', 'login', <BlankPage />),
  page('/atuh/login', 'login', <BlankPage />),
  page(
    '/auth/login',
    'login',
    lazyPage(() => import('#pages/login-page.tsx'), 'LoginPage'),
  ),
  page(
    '/auth/register',
    'register',
    lazyPage(() => import('#pages/register-page.tsx'), 'RegisterPage'),
  ),
  page('/auth/oidc', 'login', laterPage('OidcPage')),
  page('/auth/forgot-password', 'forgotPassword', laterPage('ForgotPasswordPage')),
  page('/auth/reset-password', 'resetPassword', laterPage('ResetPasswordPage')),
  page('/auth/confirm-email', 'confirmEmail', laterPage('ConfirmEmailPage')),
  page('/auth/still-right', 'stillRight', laterPage('StillRightPage')),
]

const areas = [
  page('/admin', 'listMosque', <BlankPage />),
  { path: '/admin', ...within(laterPage('AdminLayout'), adminPages) },
  page('/mosque-admin', 'status', laterPage('MosqueStatusPage')),
  page('/mosque-admin/mosque-form', 'registration', laterPage('MosqueRegistrationPage')),
  page('/mosque-admin/pending', 'pending', laterPage('PendingApprovalPage')),
  page('/mosque-admin/contact', 'contact', laterPage('ApplicantContactPage')),
  page('/mosque-admin/profile', 'userProfile', laterPage('ApplicantProfilePage')),
  { path: '/mosque-admin/dashboard', ...within(laterPage('MosqueAdminLayout'), dashboardPages) },
  { path: '/contact-person', ...within(laterPage('ContactPersonLayout'), ownMosquePages) },
  { path: '/hijri', ...within(laterPage('HijriLayout'), hijriPages) },
]

/** Every address of the product. Those outside the guard are public and request no session. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [guarded(signInPages), guarded(areas), noPage],
      },
    ],
  },
]
