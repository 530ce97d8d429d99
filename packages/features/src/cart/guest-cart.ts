import { pressHasWritten } from '@wellspring/ui/press-guard'

/** A guest's cart line, as stored in the browser. */
export interface GuestLine {
  /** The variant's id. */
  id: string
  productId: string
  title: string
  price: number
  quantity: number
  /** Units in stock. */
  totalQuantity: number
  img: string | null
  /** Saved for later, and therefore not part of the cart. */
  saved?: true
  /**
   * The idempotency key of the request that merges the line into an account's cart: a page closed before the response
   * resends it with the same key. A changed line gets a new key.
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

/** Reads the stored cart and drops invalid lines. */
export function readGuestCart(): GuestLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : []
  } catch {
    return []
  }
}

/** Stores the cart and notifies its listeners. */
export function writeGuestCart(lines: readonly GuestLine[]) {
  pressHasWritten()
  if (lines.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(lines))
  window.dispatchEvent(new Event(updated))
}

/** Subscribes to changes of the cart, in this tab or another. */
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

/** The highest quantity available for a line. */
export const capOf = (line: Pick<GuestLine, 'totalQuantity'>) => line.totalQuantity || 1

/** Adds a line. An existing line grows up to its cap, and a saved one returns to the cart. */
export function addLine(lines: readonly GuestLine[], added: GuestLine): GuestLine[] {
  const known = lines.find(({ id }) => id === added.id)
  if (!known) return [...lines, { ...added, quantity: Math.min(added.quantity, capOf(added)) }]
  const quantity = Math.min((known.saved ? 0 : known.quantity) + added.quantity, capOf(added))
  return lines.map((line) => (line === known ? { ...added, quantity } : line))
}

/** Sets a line with this quantity, whether or not it exists. */
export function putLine(lines: readonly GuestLine[], put: GuestLine): GuestLine[] {
  const known = lines.some(({ id, saved }) => id === put.id && !saved)
  return known ? setQuantity(lines, put.id, put.quantity) : addLine(lines, put)
}

/** Sets a line's quantity, between one and its cap. */
export function setQuantity(lines: readonly GuestLine[], id: string, quantity: number): GuestLine[] {
  return lines.map(({ syncKey, ...line }) =>
    line.id === id
      ? { ...line, quantity: Math.max(1, Math.min(quantity, capOf(line))) }
      : { ...line, ...(syncKey && { syncKey }) },
  )
}

/** Saves a line for later, or moves it back into the cart. */
export function setSaved(lines: readonly GuestLine[], id: string, isSaved: boolean): GuestLine[] {
  return lines.map(({ syncKey, saved, ...line }) => {
    if (line.id === id) return { ...line, ...(isSaved && { saved: true }) }
    return { ...line, ...(saved && { saved }), ...(syncKey && { syncKey }) }
  })
}
