import type { Drawing } from './drawing.ts'

/** Updates the server's page from a drawing. Changes only what differs. */
export function fillIn(root: ParentNode, { texts, attributes }: Drawing): void {
  for (const name of Object.keys(texts)) {
    const element = root.querySelector(`[data-text="${name}"]`)
    const text = texts[name] ?? ''
    if (element && element.textContent !== text) element.textContent = text
  }
  for (const part of Object.keys(attributes)) {
    const element = root.querySelector(`[data-part="${part}"]`)
    const values = attributes[part] ?? {}
    for (const name of Object.keys(values)) setAttribute(element, name, values[name] ?? null)
  }
}

function setAttribute(element: Element | null, name: string, value: string | null): void {
  if (!element || element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
