/** Every text that components bring themselves. The texts are in `locales/`; the app passes them in. */
export type Words = {
  cancel: string
  cancelUpload: string
  chooseImage: string
  clearSearch: string
  close: string
  closeMenu: string
  confirmDelete: string
  dayPast: string
  daySelected: string
  dayToday: string
  details: string
  discard: string
  discardText: string
  discardTitle: string
  errorTitle: string
  goToMonth: string
  hasImage: string
  hideCharacters: string
  imageHint: string
  imageTooLarge: string
  imageUnsent: string
  imageUploading: string
  imageWait: string
  imageWrongType: string
  keepEditing: string
  keepMine: string
  keepMineMeaning: string
  language: string
  leave: string
  leaveText: string
  leaveTitle: string
  loading: string
  logout: string
  mainNavigation: string
  nextMonth: string
  nextYear: string
  noImage: string
  noMatches: string
  noneChosen: string
  notifications: string
  openMenu: string
  previousMonth: string
  previousYear: string
  productName: string
  progress: string
  removeImage: string
  replaceImage: string
  restored: string
  retry: string
  showAll: string
  showCharacters: string
  showTheirs: string
  skipToContent: string
  stay: string
  toastKey: string
  today: string
  undo: string
  actionsFor: (name: string) => string
  chosenFiles: (files: string) => string
  notGiven: (fields: string) => string
}

/** Empty until the app has passed them in. */
export const words = {} as Words

/**
 * Called once before the app is rendered, and again when the language changes and everything renders again.
 */
export function setWords(translated: Words): void {
  Object.assign(words, translated)
}
