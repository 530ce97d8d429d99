import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPatiently } from '../../load-patiently.ts'
import type { CartDrawerProps } from './cart-drawer-props.ts'

export type { CartDrawerProps } from './cart-drawer-props.ts'

const CartPanel = lazy(async () => {
  const panel = await loadPatiently(() => import('./cart-panel.tsx'))
  return { default: panel.CartPanel }
})

/** 'Your Cart' at the side of the page; its code comes when it first opens. */
export function CartDrawer(props: CartDrawerProps) {
  const [opened, setOpened] = useState(props.open)
  useEffect(() => {
    if (props.open) setOpened(true)
  }, [props.open])
  return opened ? (
    <Suspense fallback={null}>
      <CartPanel {...props} />
    </Suspense>
  ) : null
}
