/** Makes buttons copy the text of the element they name. Hides them if scripts cannot use the clipboard. */
export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]')) {
    if (!navigator.clipboard) {
      button.hidden = true
      continue
    }
    button.addEventListener('click', async () => {
      const source = document.querySelector(button.dataset.copies ?? '')
      await navigator.clipboard.writeText(source?.textContent ?? '')
      announce(button)
    })
  }
}

/** The label is for sighted readers, the status for screen readers. */
export function announce(button: HTMLElement, words = button.dataset.copied ?? ''): void {
  const label = button.querySelector('[data-copy-label]')
  const status = button.nextElementSibling
  for (const element of [label, status]) if (element) element.textContent = words
}
