import type { Client } from '@wellspring/api/client'

import { readGuestCart, writeGuestCart } from './guest-cart.ts'
import type { GuestLine } from './guest-cart.ts'

/** A line that could not be merged into the account's cart. */
export interface FailedLine extends GuestLine {
  reason: string
  /** Kept for the retry, so that a lost response does not add the line twice. */
  idempotencyKey: string
}

const attempts = 3

/** Adds one line to the account's cart; a retry reuses the key. */
export async function postLine(api: Client, line: GuestLine, idempotencyKey: string): Promise<void> {
  const { id: productVariantId, productId, title: name, price, quantity, totalQuantity, saved } = line
  for (let attempt = 1; ; attempt++) {
    try {
      await api.cart.addCartLine(
        { productId, productVariantId, quantity, name, price, totalQuantity, ...(saved && { saved }) },
        { context: { idempotencyKey } },
      )
      return
    } catch (error) {
      const lost = (error as { code?: string }).code === 'NETWORK'
      if (!lost || attempt === attempts) throw error
    }
  }
}

async function syncAll(api: Client): Promise<FailedLine[]> {
  const failed: FailedLine[] = []
  const lines = readGuestCart().map((line) => ({ ...line, syncKey: line.syncKey ?? crypto.randomUUID() }))
  writeGuestCart(lines)
  for (const [at, { syncKey, ...line }] of lines.entries()) {
    try {
      await postLine(api, line, syncKey)
    } catch (error) {
      failed.push({ ...line, idempotencyKey: syncKey, reason: error instanceof Error ? error.message : '' })
    }
    // Removed one by one, so that a closed page leaves only lines that are not merged yet.
    writeGuestCart(lines.slice(at + 1))
  }
  return failed
}

/** Moves the guest's lines into the account's cart one at a time, and returns those that failed. */
export async function syncGuestCart(api: Client): Promise<FailedLine[]> {
  if (readGuestCart().length === 0) return []
  // When two tabs log in together, the second waits and finds nothing left to move.
  return 'locks' in navigator ? navigator.locks.request('cart-sync', () => syncAll(api)) : syncAll(api)
}
