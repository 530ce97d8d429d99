import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'

import type { Product, ProductVariant } from '@wellspring/api/contract/catalogue'
import { showFailure, useCart } from '@wellspring/features/cart'
import { MinusIcon, PlusIcon } from '@wellspring/ui/icon'
import { Money } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

function stockWords(left: number, inCart: number) {
  if (left === 0) return t`Sold out`
  if (inCart >= left)
    return plural(left, { one: 'The last one is in your cart', other: 'All # are in your cart' })
  const stock = left <= 5 ? t`Only ${left} left` : t`In stock`
  return inCart > 0 ? t`${stock} · ${inCart} in your cart` : stock
}

export interface AddToCartProps {
  product: Product
  variant: ProductVariant
  /** Called once the item is in the cart, to go on to the checkout. */
  onBuy: () => void
}

/** On a phone the controls stick above the bar while the product details are in view. */
const onPhones = {
  position: { base: 'sticky', md: 'static' },
  bottom: 'calc(3.5rem + 1px + var(--safe-bottom, 0px))',
  zIndex: 'docked',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '0' },
  py: { base: '2.5', md: '0' },
  bg: { base: 'bg.surface', md: 'transparent' },
  borderTopWidth: { base: '1px', md: '0' },
} as const

/** Quantity, with buttons to add to the cart or buy now; a child of a stack. */
export function AddToCart({ product, variant, onBuy }: AddToCartProps) {
  const cart = useCart()
  const [wanted, setWanted] = useState(1)
  const [adding, setAdding] = useState<'add' | 'buy' | null>(null)
  const [problem, setProblem] = useState<string>()
  const quantity = Math.max(1, Math.min(wanted, variant.totalQuantity))
  const inCart = cart.lines.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0
  const hasAll = inCart >= variant.totalQuantity
  const addWords = inCart > 0 && !hasAll ? t`Add ${quantity} more` : t`Add to cart`
  const add = async (why: 'add' | 'buy') => {
    setAdding(why)
    setProblem(undefined)
    const done = toast.later()
    try {
      await cart[why === 'buy' ? 'put' : 'add']({
        id: variant.id,
        productId: product.id,
        title: `${product.name}, ${variant.name}`,
        price: variant.price,
        quantity,
        totalQuantity: variant.totalQuantity,
        img: variant.imageUrl ?? product.imageUrl,
      })
      if (why === 'buy') onBuy()
      else done.success(t`Added to your cart`)
    } catch (error) {
      setProblem(showFailure(error))
    } finally {
      setAdding(null)
    }
  }
  return (
    <>
      <Flex align="center" gap="4" wrap="wrap">
        <Flex align="center" borderWidth="1px" borderColor="border.control" borderRadius="lg">
          <Button
            variant="ghost"
            aria-label={t`One less`}
            onClick={() => setWanted(quantity - 1)}
            disabled={quantity <= 1}
          >
            <MinusIcon size={18} />
          </Button>
          <chakra.output
            aria-label={t`Quantity`}
            minW="8"
            textAlign="center"
            fontVariantNumeric="tabular-nums"
          >
            {quantity}
          </chakra.output>
          <Button
            variant="ghost"
            aria-label={t`One more`}
            onClick={() => setWanted(quantity + 1)}
            disabled={quantity >= variant.totalQuantity}
          >
            <PlusIcon size={18} />
          </Button>
        </Flex>
        <Text role="status" color={variant.totalQuantity === 0 ? 'fg.error' : 'fg.muted'} textStyle="sm">
          {stockWords(variant.totalQuantity, inCart)}
        </Text>
      </Flex>
      <Flex display={{ base: 'contents', md: 'flex' }} gap="3">
        <Flex gap="3" align="center" flex="1" minW="0" {...onPhones}>
          <Box display={{ base: 'block', md: 'none' }} flex="1" minW="0" aria-hidden>
            <Money dollars={variant.price} fontWeight="semibold" />
            <Text textStyle="xs" color="fg.muted" truncate>
              {variant.name}
            </Text>
          </Box>
          <Button
            size="lg"
            flex="1"
            minW="0"
            px="3"
            onClick={() => void add('add')}
            loading={adding === 'add'}
            loadingText={addWords}
            disabled={hasAll || adding !== null}
          >
            {addWords}
          </Button>
        </Flex>
        <Button
          size="lg"
          variant="outline"
          // In the column layout of a phone, flex growth would stretch the height.
          flex={{ base: 'none', md: '1' }}
          w={{ base: 'full', md: 'auto' }}
          minW="0"
          px="3"
          onClick={() => void add('buy')}
          loading={adding === 'buy'}
          loadingText={t`Buy now`}
          disabled={variant.totalQuantity === 0 || adding !== null}
        >
          <Trans>Buy now</Trans>
        </Button>
      </Flex>
      {problem ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {problem}
        </Text>
      ) : null}
    </>
  )
}
