/** Refs for elements that replace a form or a button with the focus, which would otherwise be lost. */

export function takeFocus(shown: HTMLElement | null): void {
  shown?.focus()
}

export function takeFocusInFirstField(shown: HTMLElement | null): void {
  shown?.querySelector('input')?.focus()
}
