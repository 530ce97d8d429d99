import { useQueryClient } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import type { Cart } from '@wellspring/api/contract/cart'
import type { Order } from '@wellspring/api/contract/orders'
import { newIdempotencyKey, useApi } from '@wellspring/api/hooks/api'
import { cartQueries, useAddCartLine, useUpdateCartLine } from '@wellspring/api/hooks/cart'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'

import { lineAgain, soldOut } from './buy-again.ts'
import type { LineAgain } from './buy-again.ts'

/**
 * Puts what can be bought again into the cart, and answers what became of each line. A line that stands in the
 * cart has at least the pieces of the order afterwards: done twice, nothing is in twice.
 */
export function useBuyAgain() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync: add } = useAddCartLine()
  const { mutateAsync: update } = useUpdateCartLine()

  const look = async (line: Order['lines'][number]) => {
    const query = { ...catalogueQueries.product(api, line.productId), staleTime: 0 }
    try {
      return lineAgain(line, (await queryClient.fetchQuery(query)).product)
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return lineAgain(line, null)
      throw error
    }
  }

  const put = async (again: LineAgain, cart: Cart['cart']): Promise<LineAgain> => {
    const { line, quantity } = again
    const { productId, productVariantId } = line
    const known = cart.find((there) => there.productVariantId === productVariantId)
    if (quantity === 0 || (known && known.quantity >= quantity)) return again
    try {
      if (known) await update({ id: known.id, quantity })
      else await add({ productId, productVariantId, quantity, idempotencyKey: newIdempotencyKey() })
      return again
    } catch (error) {
      // The last piece went meanwhile.
      if (hasCode(error, 'OUT_OF_STOCK')) return soldOut(line)
      throw error
    }
  }

  return async ({ lines }: Pick<Order, 'lines'>): Promise<LineAgain[]> => {
    const looked = await Promise.all(lines.map(look))
    const { cart } = await queryClient.fetchQuery({ ...cartQueries.cart(api), staleTime: 0 })
    const done: LineAgain[] = []
    for (const again of looked) done.push(await put(again, cart))
    return done
  }
}
