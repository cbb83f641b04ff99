/** The last text written into each element: its digits may have been replaced since. */
const lastTexts = new WeakMap<Element, string>()

/** Unchanged text is not written again: screen readers would announce it every minute. */
export function setText(element: Element | null | undefined, text: string): void {
  if (!element) return
  if ((lastTexts.get(element) ?? element.textContent) !== text) element.textContent = text
  lastTexts.set(element, text)
}
