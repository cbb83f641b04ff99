import type { ReactElement } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { BlankPage } from './blank-page.tsx'
import { ErrorPage, PageErrorState } from './error-page.tsx'
import { Guard } from './guard.tsx'
import { laterPage, lazyPage } from './lazy-page.tsx'
import type { PageHandle, PageTitleKey } from './page-title.tsx'
import { Root } from './root.tsx'

const adminLayout = laterPage('AdminLayout')
const mosqueAdminLayout = laterPage('MosqueAdminLayout')
const contactPersonLayout = laterPage('ContactPersonLayout')

const login = lazyPage(() => import('#pages/login-page.tsx'), 'LoginPage')
const register = lazyPage(() => import('#pages/register-page.tsx'), 'RegisterPage')
const forgotPassword = laterPage('ForgotPasswordPage')
const resetPassword = laterPage('ResetPasswordPage')
const confirmEmail = laterPage('ConfirmEmailPage')
const stillRight = laterPage('StillRightPage')
const mosqueList = laterPage('AdminMosqueListPage')
const mosqueDetail = laterPage('AdminMosqueDetailPage')
const mosqueForm = laterPage('AdminMosqueFormPage')
const adminTimes = laterPage('AdminMosquePrayerTimesPage')
const adminCheck = laterPage('AdminTimetableCheckPage')
const adminImport = laterPage('AdminTimetableImportPage')
const adminEvents = laterPage('AdminMosqueEventsPage')
const users = laterPage('AdminUsersPage')
const userForm = laterPage('AdminUserFormPage')
const adminUserProfile = laterPage('AdminUserProfilePage')
const ownProfile = laterPage('OwnProfilePage')
const inbox = laterPage('AdminContactPage')
const statusRedirect = laterPage('MosqueStatusPage')
const registrationForm = laterPage('MosqueRegistrationPage')
const pendingApproval = laterPage('PendingApprovalPage')
const mosqueTimes = laterPage('MosquePrayerTimesPage')
const mosqueCheck = laterPage('MosqueTimetableCheckPage')
const mosqueImport = laterPage('MosqueTimetableImportPage')
const mosqueMessages = laterPage('MosqueMessagesPage')
const contactPersonMessages = laterPage('ContactPersonMessagesPage')
const adminMessages = laterPage('AdminMosqueMessagesPage')
const mosqueEvents = laterPage('MosqueEventsPage')
const createUser = laterPage('CreateUserPage')
const userProfile = laterPage('UserProfilePage')
const contact = laterPage('ContactPage')
const applicantContact = laterPage('ApplicantContactPage')
const applicantProfile = laterPage('ApplicantProfilePage')
const contactPersonTimes = laterPage('ContactPersonPrayerTimesPage')
const contactPersonCheck = laterPage('ContactPersonTimetableCheckPage')
const contactPersonImport = laterPage('ContactPersonTimetableImportPage')
const contactPersonEvents = laterPage('ContactPersonEventsPage')
const mosqueProfile = laterPage('MosqueProfilePage')
const contactPersonMosqueProfile = laterPage('ContactPersonMosqueProfilePage')
const notFound = lazyPage(() => import('#pages/not-found-page.tsx'), 'NotFoundPage')

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
  children: [{ errorElement: <PageErrorState />, children: pages }],
})

const adminPages = [
  page('list-mosque', 'listMosque', mosqueList),
  page('detail/:id', 'mosque', mosqueDetail),
  page('detail/pray/:id', 'prayerTimes', adminTimes),
  page('detail/pray/:id/check', 'checkYear', adminCheck),
  page('detail/pray/:id/import', 'importTimetable', adminImport),
  page('detail/event/:id', 'events', adminEvents),
  page('detail/messages/:id', 'messages', adminMessages),
  page('mosques', 'addMosque', mosqueForm),
  page('mosques/:id', 'editMosque', mosqueForm),
  page('users', 'users', users),
  page('update/new', 'addUser', userForm),
  page('update/:id', 'editUser', userForm),
  page('user-profile/:id', 'userProfile', adminUserProfile),
  page('profile', 'profile', ownProfile),
  page('contact', 'contact', inbox),
]

const dashboardPages = [
  page('', 'prayerTimes', mosqueTimes),
  page('pray', 'prayerTimes', mosqueTimes),
  page('pray/check', 'checkYear', mosqueCheck),
  page('pray/import', 'importTimetable', mosqueImport),
  page('events', 'events', mosqueEvents),
  page('messages', 'messages', mosqueMessages),
  page('create-user', 'createUser', createUser),
  page('mosque-profile/:id', 'mosqueProfile', mosqueProfile),
  page('user-profile/:id', 'userProfile', userProfile),
  page('contact', 'contact', contact),
]

const contactPersonPages = [
  page('', 'prayerTimes', contactPersonTimes),
  page('pray', 'prayerTimes', contactPersonTimes),
  page('pray/check', 'checkYear', contactPersonCheck),
  page('pray/import', 'importTimetable', contactPersonImport),
  page('events', 'events', contactPersonEvents),
  page('messages', 'messages', contactPersonMessages),
  page('mosque-profile/:id', 'mosqueProfile', contactPersonMosqueProfile),
  page('user-profile/:id', 'userProfile', userProfile),
  page('contact', 'contact', contact),
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
  page('/auth/login', 'login', login),
  page('/auth/register', 'register', register),
  page('/auth/forgot-password', 'forgotPassword', forgotPassword),
  page('/auth/reset-password', 'resetPassword', resetPassword),
  page('/auth/confirm-email', 'confirmEmail', confirmEmail),
  page('/auth/still-right', 'stillRight', stillRight),
]

const areas = [
  page('/admin', 'listMosque', <BlankPage />),
  { path: '/admin', ...within(adminLayout, adminPages) },
  page('/mosque-admin', 'status', statusRedirect),
  page('/mosque-admin/mosque-form', 'registration', registrationForm),
  page('/mosque-admin/pending', 'pending', pendingApproval),
  page('/mosque-admin/contact', 'contact', applicantContact),
  page('/mosque-admin/profile', 'userProfile', applicantProfile),
  { path: '/mosque-admin/dashboard', ...within(mosqueAdminLayout, dashboardPages) },
  { path: '/contact-person', ...within(contactPersonLayout, contactPersonPages) },
]

/** Every address of the product. Those outside the guard are public and request no session. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [guarded(signInPages), guarded(areas), page('*', 'notFound', notFound)],
      },
    ],
  },
]
