/** Refs for what takes the place of a form or a button that had the focus: it would else fall out of the page. */

export function takeFocus(shown: HTMLElement | null): void {
  shown?.focus()
}

export function takeFocusInFirstField(shown: HTMLElement | null): void {
  shown?.querySelector('input')?.focus()
}
