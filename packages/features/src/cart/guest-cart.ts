import { pressHasWritten } from '@wellspring/ui/press-guard'

/** A line of the cart of somebody who is not signed in, as it stands in the browser's storage. */
export interface GuestLine {
  /** The variant's id. */
  id: string
  productId: string
  title: string
  price: number
  quantity: number
  /** Pieces in stock. */
  totalQuantity: number
  img: string | null
  /** Put aside for later: it is no part of the cart. */
  saved?: true
  /**
   * The key under which it is on its way into a signed-in cart: a page that goes away before the answer
   * sends it again under the same one. A line that changes is another line.
   */
  syncKey?: string
}

const key = 'cart'
const updated = 'cart-updated'

const isLine = (line: unknown): line is GuestLine => {
  if (typeof line !== 'object' || line === null) return false
  const { id, productId, title, price, quantity } = line as Partial<GuestLine>
  return (
    typeof id === 'string' &&
    typeof productId === 'string' &&
    typeof title === 'string' &&
    typeof price === 'number' &&
    Number.isInteger(quantity) &&
    (quantity ?? 0) >= 1
  )
}

/** The stored cart; what is not a line is left out. */
export function readGuestCart(): GuestLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : []
  } catch {
    return []
  }
}

/** Stores the cart and tells whoever shows it. */
export function writeGuestCart(lines: readonly GuestLine[]) {
  pressHasWritten()
  if (lines.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(lines))
  window.dispatchEvent(new Event(updated))
}

/** Calls back whenever the cart changed, here or in another tab. */
export function onGuestCartChange(changed: () => void): () => void {
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener(updated, changed)
  window.addEventListener('storage', fromElsewhere)
  return () => {
    window.removeEventListener(updated, changed)
    window.removeEventListener('storage', fromElsewhere)
  }
}

/** The most pieces of a line that can be had. */
export const capOf = (line: Pick<GuestLine, 'totalQuantity'>) => line.totalQuantity || 1

/** Adds a line; one that stands already grows, up to its cap, and one that was put aside comes back. */
export function addLine(lines: readonly GuestLine[], added: GuestLine): GuestLine[] {
  const known = lines.find(({ id }) => id === added.id)
  if (!known) return [...lines, { ...added, quantity: Math.min(added.quantity, capOf(added)) }]
  const quantity = Math.min((known.saved ? 0 : known.quantity) + added.quantity, capOf(added))
  return lines.map((line) => (line === known ? { ...added, quantity } : line))
}

/** Has a line in the cart with this quantity, whether or not it stood there before. */
export function putLine(lines: readonly GuestLine[], put: GuestLine): GuestLine[] {
  const known = lines.some(({ id, saved }) => id === put.id && !saved)
  return known ? setQuantity(lines, put.id, put.quantity) : addLine(lines, put)
}

/** Sets a line's quantity, never below one and never above its cap. */
export function setQuantity(lines: readonly GuestLine[], id: string, quantity: number): GuestLine[] {
  return lines.map(({ syncKey, ...line }) =>
    line.id === id
      ? { ...line, quantity: Math.max(1, Math.min(quantity, capOf(line))) }
      : { ...line, ...(syncKey && { syncKey }) },
  )
}

/** Puts a line aside for later, or back into the cart. */
export function setSaved(lines: readonly GuestLine[], id: string, isSaved: boolean): GuestLine[] {
  return lines.map(({ syncKey, saved, ...line }) => {
    if (line.id === id) return { ...line, ...(isSaved && { saved: true }) }
    return { ...line, ...(saved && { saved }), ...(syncKey && { syncKey }) }
  })
}
