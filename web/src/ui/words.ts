/** Every word that a component says of its own accord. The app replaces them when it speaks another language. */
export type Words = {
  cancel: string
  chooseImage: string
  clearSearch: string
  close: string
  closeMenu: string
  confirmDelete: string
  errorTitle: string
  hideCharacters: string
  imageUploading: string
  loading: string
  logout: string
  mainNavigation: string
  noMatches: string
  noneChosen: string
  notifications: string
  openMenu: string
  productName: string
  removeImage: string
  replaceImage: string
  retry: string
  showCharacters: string
  skipToContent: string
  actionsFor: (name: string) => string
}

const english: Words = {
  cancel: 'Cancel',
  chooseImage: 'Choose an image',
  clearSearch: 'Clear search',
  close: 'Close',
  closeMenu: 'Close menu',
  confirmDelete: 'Delete',
  errorTitle: 'Something went wrong',
  // Not "Hide password": a search for the field labelled Password must find the field alone.
  hideCharacters: 'Hide characters',
  imageUploading: 'Uploading image ...',
  loading: 'Loading...',
  logout: 'Logout',
  mainNavigation: 'Main',
  noMatches: 'Nothing matches',
  noneChosen: 'Select …',
  notifications: 'Notifications',
  openMenu: 'Open menu',
  productName: 'Mihrab',
  removeImage: 'Remove image',
  replaceImage: 'Replace the image',
  retry: 'Retry',
  showCharacters: 'Show characters',
  skipToContent: 'Skip to content',
  actionsFor: (name) => `Actions for ${name}`,
}

export const words: Words = { ...english }

/** Called once before the app is drawn, and again when the language changes and all is drawn anew. */
export function setWords(translated: Partial<Words>): void {
  Object.assign(words, english, translated)
}
