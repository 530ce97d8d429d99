import { Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'

import { SHIPPING_DOLLARS, SHIP_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import { CartButton } from '@wellspring/ui/cart-button'
import { CartDrawer } from '@wellspring/ui/cart-drawer'
import { formatDollars } from '@wellspring/ui/money'

import { useCart } from './cart-provider.tsx'
import type { CartState } from './cart-provider.tsx'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans, t } from '@wellspring/words/macro'
import { guestTotals, signedInTotals } from './totals.ts'

const drawerLine = (line: CartState['lines'][number]) => ({
  id: line.id,
  title: line.title,
  priceDollars: line.price,
  quantity: line.quantity,
  totalQuantity: line.totalQuantity,
  image: pictureOf(line.img, '5rem'),
  href: `/product-detail/${line.productId}`,
  problem: line.problem,
})

const savedLine = ({ savedPrice, ...line }: CartState['saved'][number]) => ({
  ...drawerLine(line),
  savedPriceDollars: savedPrice,
})

export interface CartLauncherProps {
  /** Receives whether the user is signed in. */
  onCheckout: (signedIn: boolean) => void
  /** The user returns from the log-in to their cart. */
  resumed?: boolean
  /** The panel has opened for them. */
  onResumed?: () => void
  /** Shown below the cart's lines. */
  children?: ReactNode
}

/** The cart button in the header, with its panel. */
export function CartLauncher({ onCheckout, resumed = false, onResumed, children }: CartLauncherProps) {
  const [open, setOpen] = useState(false)
  const [label, setLabel] = useState<string>()
  const cart = useCart()
  const resume = useEffectEvent(() => {
    setOpen(true)
    if (cart.signedIn) setLabel(t`Continue to checkout`)
    onResumed?.()
  })
  const known = cart.signedIn || !cart.loading
  useEffect(() => {
    if (resumed && known) resume()
  }, [resumed, known])
  const lineOf = (id: string) => cart.lines.find((line) => line.id === id)
  const savedOf = (id: string) => cart.saved.find((line) => line.id === id)
  const change = (id: string, by: number) => {
    const line = lineOf(id)
    if (line && line.quantity + by >= 1) cart.setQuantity(line, line.quantity + by)
  }
  return (
    <>
      <CartButton lineCount={cart.lines.length} onClick={() => setOpen(true)} />
      <CartDrawer
        open={open}
        onClose={() => {
          setOpen(false)
          setLabel(undefined)
        }}
        lines={cart.lines.map(drawerLine)}
        {...(cart.signedIn ? signedInTotals(cart.lines) : guestTotals(cart.lines))}
        loading={cart.loading}
        onIncrease={({ id }) => change(id, 1)}
        onDecrease={({ id }) => change(id, -1)}
        onRemove={({ id }) => {
          const line = lineOf(id) ?? savedOf(id)
          if (line) cart.remove(line)
        }}
        onSave={({ id }) => {
          const line = lineOf(id)
          if (line) cart.save(line)
        }}
        saved={cart.saved.map(savedLine)}
        onRestore={({ id }) => {
          const line = savedOf(id)
          if (line) cart.restore(line)
        }}
        {...(label && { checkoutLabel: label })}
        onCheckout={() => {
          setOpen(false)
          onCheckout(cart.signedIn)
        }}
        failedLines={cart.failed.map(({ id, title, reason }) => ({ id, title, reason }))}
        onRetry={({ id }) => {
          const line = cart.failed.find((failed) => failed.id === id)
          if (line) void cart.retry(line)
        }}
        shopHref="/shop"
      >
        {cart.lines.length > 0 ? (
          <Text mt="4" textStyle="sm" color="fg.muted">
            <Trans>
              One shipping fee of {formatDollars(SHIPPING_DOLLARS)}, however many items. Each seller ships
              within {SHIP_WITHIN_DAYS} days, or you get a full refund.
            </Trans>
          </Text>
        ) : null}
        {children}
      </CartDrawer>
    </>
  )
}
