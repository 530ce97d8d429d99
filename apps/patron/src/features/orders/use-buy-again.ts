import { useQueryClient } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import type { Cart } from '@wellspring/api/contract/cart'
import type { Order } from '@wellspring/api/contract/orders'
import { newIdempotencyKey, useApi } from '@wellspring/api/hooks/api'
import { cartQueries, useAddCartLine, useUpdateCartLine } from '@wellspring/api/hooks/cart'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'

import { repeatLine, soldOut } from './buy-again.ts'
import type { RepeatedLine } from './buy-again.ts'

/**
 * Adds the available items of an order to the cart and returns the outcome of each line. A line that is already in the
 * cart is raised to the order's quantity, so that repeating it adds nothing twice.
 */
export function useBuyAgain() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync: add } = useAddCartLine()
  const { mutateAsync: update } = useUpdateCartLine()

  const look = async (line: Order['lines'][number]) => {
    const query = { ...catalogueQueries.product(api, line.productId), staleTime: 0 }
    try {
      return repeatLine(line, (await queryClient.fetchQuery(query)).product)
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return repeatLine(line, null)
      throw error
    }
  }

  const put = async (again: RepeatedLine, cart: Cart['cart']): Promise<RepeatedLine> => {
    const { line, quantity } = again
    const { productId, productVariantId } = line
    const known = cart.find((there) => there.productVariantId === productVariantId)
    if (quantity === 0 || (known && known.quantity >= quantity)) return again
    try {
      if (known) await update({ id: known.id, quantity })
      else await add({ productId, productVariantId, quantity, idempotencyKey: newIdempotencyKey() })
      return again
    } catch (error) {
      // Somebody else bought the last piece meanwhile.
      if (hasCode(error, 'OUT_OF_STOCK')) return soldOut(line)
      throw error
    }
  }

  return async ({ lines }: Pick<Order, 'lines'>): Promise<RepeatedLine[]> => {
    const looked = await Promise.all(lines.map(look))
    const { cart } = await queryClient.fetchQuery({ ...cartQueries.cart(api), staleTime: 0 })
    const done: RepeatedLine[] = []
    for (const again of looked) done.push(await put(again, cart))
    return done
  }
}
