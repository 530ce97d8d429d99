import { IconButton } from '@chakra-ui/react'
import { useState } from 'react'

import type { Product } from '@wellspring/api/contract/catalogue'
import { showFailure, useCart } from '@wellspring/features/cart'
import { PlusIcon } from '@wellspring/ui/icon'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

/** Adds a product to the cart from a list; renders nothing if a variant has to be chosen or it is sold out. */
export function QuickAdd({ product }: { product: Product }) {
  const cart = useCart()
  const [adding, setAdding] = useState(false)
  const [variant, ...others] = product.productVariants
  if (!variant || others.length > 0 || variant.totalQuantity === 0) return null
  const inCart = cart.lines.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0
  const add = async () => {
    setAdding(true)
    const done = toast.later()
    try {
      await cart.add({
        id: variant.id,
        productId: product.id,
        title: `${product.name}, ${variant.name}`,
        price: variant.price,
        quantity: 1,
        totalQuantity: variant.totalQuantity,
        img: variant.imageUrl ?? product.imageUrl,
      })
      done.success(t`Added to your cart`)
    } catch (error) {
      showFailure(error)
    } finally {
      setAdding(false)
    }
  }
  return (
    <IconButton
      variant="outline"
      bg="bg.surface"
      borderRadius="full"
      aria-label={t`Add ${product.name} to your cart`}
      disabled={adding || inCart >= variant.totalQuantity}
      onClick={() => void add()}
    >
      <PlusIcon size={20} />
    </IconButton>
  )
}
