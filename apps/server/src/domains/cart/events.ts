import type { CartLine } from '@wellspring/api/contract/cart'

export interface CartEvents {
  'cart.addLine': CartLine
  'cart.updateLine': CartLine
  'cart.saveLine': CartLine
  'cart.returnLine': CartLine
  'cart.removeLine': null
}

declare module '../../event.ts' {
  interface Events extends CartEvents {}
}
