import { useEffect, useState } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import type { CartDrawerProps } from './cart-drawer-props.ts'

export type { CartDrawerProps } from './cart-drawer-props.ts'

const CartPanel = lazyPart(async () => (await import('./cart-panel.tsx')).CartPanel)

/** 'Your Cart' at the side of the page. Its code is loaded when it first opens. */
export function CartDrawer(props: CartDrawerProps) {
  const [opened, setOpened] = useState(props.open)
  useEffect(() => {
    if (props.open) setOpened(true)
  }, [props.open])
  return opened ? <CartPanel {...props} /> : null
}
