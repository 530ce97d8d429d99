import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Dollars, Id, PathId } from './fields.ts'

/** A line of a signed-in account's cart. */
export const CartLine = z.object({
  id: Id,
  productId: Id,
  productVariantId: Id,
  /** The seller who ships it. */
  sellerId: Id,
  name: z.string(),
  variantName: z.string(),
  price: Dollars,
  quantity: z.int().min(1),
  /** Pieces in stock, which cap the quantity. Can be below the quantity when others have bought since. */
  totalQuantity: z.int().min(0),
  imageUrl: z.string().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

/** A line saved for later, which a checkout ignores. */
export const SavedLine = CartLine.extend({
  /** Price of one piece when the line was saved. */
  savedPrice: Dollars,
})
export type SavedLine = z.infer<typeof SavedLine>

/** What a checkout of this cart would charge. */
export const Totals = z.object({
  subtotal: Dollars,
  shipping: Dollars,
  discount: Dollars,
  total: Dollars,
})
export type Totals = z.infer<typeof Totals>

export const Cart = z.object({ cart: z.array(CartLine), saved: z.array(SavedLine), totals: Totals })
export type Cart = z.infer<typeof Cart>

const Quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(999, 'Quantity must be at most 999')

/**
 * A line to add. Clients may send name, price and stock along, as a guest's cart holds them. The server ignores them
 * and reads its own.
 */
export const AddCartLineInput = z.object({
  productId: Id,
  productVariantId: Id,
  quantity: Quantity,
  /** Saves it for later; a line already in the cart stays in the cart. */
  saved: z.boolean().optional(),
  name: z.unknown().optional(),
  price: z.unknown().optional(),
  totalQuantity: z.unknown().optional(),
})

export const cart = {
  getCart: endpoint('GET', '/user-cart', { access: ['patron'], summary: "Get the caller's cart." }).output(
    Cart,
  ),
  addCartLine: endpoint('POST', '/cart', {
    access: ['patron'],
    summary: 'Add items of a variant; an existing line grows, up to the stock.',
  })
    .input(AddCartLineInput)
    .output(z.object({ line: CartLine })),
  updateCartLine: endpoint('PUT', '/cart/{id}', {
    access: ['patron'],
    summary: 'Set the quantity of a line.',
  })
    .input(z.object({ id: PathId, quantity: Quantity }))
    .output(z.object({ line: CartLine })),
  saveCartLine: endpoint('PUT', '/cart/{id}/saved', {
    access: ['patron'],
    summary: 'Save a line for later, or move it back into the cart.',
  })
    .input(z.object({ id: PathId, saved: z.boolean() }))
    .output(z.object({})),
  removeCartLine: endpoint('DELETE', '/cart/{id}', {
    access: ['patron'],
    summary: 'Remove a line.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({})),
}
