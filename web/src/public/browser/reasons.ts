/** The checkboxes that open an explanation work without a script. This adds `aria-expanded` and Enter. */
export function followReasons(): void {
  showState()
  document.addEventListener('change', showState)
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof Element) || event.key !== 'Enter') return
    const box = event.target.closest<HTMLInputElement>('[data-reason]')
    if (!box) return
    event.preventDefault()
    box.click()
  })
}

/** Also covers boxes that were added since. */
export function showState(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-reason]')) {
    box.setAttribute('aria-expanded', String(box.checked))
  }
}
