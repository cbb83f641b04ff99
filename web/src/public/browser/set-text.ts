/** The text that was last written into each element: it may since have been put into other digits. */
const said = new WeakMap<Element, string>()

/** Unchanged text is not written again: listeners would hear it each minute. */
export function setText(element: Element | null | undefined, text: string): void {
  if (!element) return
  if ((said.get(element) ?? element.textContent) !== text) element.textContent = text
  said.set(element, text)
}
