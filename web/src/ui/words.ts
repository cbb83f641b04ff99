/** Every word that a component says of its own accord. They stand in `locales/`; the app hands them over. */
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
  showCharacters: string
  showTheirs: string
  skipToContent: string
  stay: string
  toastKey: string
  today: string
  undo: string
  actionsFor: (name: string) => string
  chosenFiles: (files: string) => string
}

/** Empty until the app has handed them over. */
export const words = {} as Words

/** Called once before the app is drawn, and again when the language changes and everything is redrawn. */
export function setWords(translated: Words): void {
  Object.assign(words, translated)
}
