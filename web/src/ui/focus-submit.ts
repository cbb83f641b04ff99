/** Leads the focus from a control that goes with its own press to the button that sends the form. */
export function focusSubmit(control: Element | null): void {
  control?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus()
}
