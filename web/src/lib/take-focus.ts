/** The ref of an element that replaces a form or a button with the focus, which would otherwise be lost. */
export function takeFocus(shown: HTMLElement | null): void {
  shown?.focus()
}

/** As `takeFocus`, for an element with fields. */
export function takeFocusInFirstField(shown: HTMLElement | null): void {
  shown?.querySelector('input')?.focus()
}

/** As if the page of the heading had just loaded. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

/** Moves the focus from a control that disappears with its own press to the submit button. */
export function focusSubmit(control: Element | null): void {
  control?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus()
}
