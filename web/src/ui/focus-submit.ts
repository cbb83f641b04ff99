/** Moves the focus from a control that disappears with its own press to the submit button. */
export function focusSubmit(control: Element | null): void {
  control?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus()
}
