import { offerEdit } from '#public/browser/edit-link.ts'

const signInLink = document.querySelector<HTMLAnchorElement>('[data-manages]')
if (signInLink) offerEdit(signInLink)
