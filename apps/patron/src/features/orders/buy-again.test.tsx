import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Product } from '@wellspring/api/contract/catalogue'
import { orderSample } from '@wellspring/api/testing/orders'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { BuyAgainButton } from './buy-again-button.tsx'
import { repeatLine } from './buy-again.ts'

const order = orderSample()
const line = order.lines[0]!
const product = ({ price = 58, totalQuantity = 9, id = line.productVariantId } = {}): Product => ({
  id: line.productId,
  name: 'Linen mat',
  description: '',
  imageUrl: null,
  pictures: [],
  area: 'physical',
  seller: order.seller,
  serenityToken: 0,
  rating: { average: null, count: 0 },
  productVariants: [{ id, name: 'Sand', imageUrl: null, price, totalQuantity }],
})

test.each([
  ['everything unchanged', product(), 2, null],
  ['sold out', product({ totalQuantity: 0 }), 0, 'Linen mat, Sand: sold out.'],
  ['fewer', product({ totalQuantity: 1 }), 1, 'Linen mat, Sand: only 1 of 2 left.'],
  ['another price', product({ price: 60 }), 2, 'Linen mat, Sand: now $60.00 each, it was $58.00.'],
  [
    'fewer at another price',
    product({ price: 60, totalQuantity: 1 }),
    1,
    'Linen mat, Sand: only 1 of 2 left, now $60.00 each, it was $58.00.',
  ],
  ['a deleted variant', product({ id: 'other' }), 0, 'Linen mat, Sand: no longer sold.'],
  ['a deleted product', null, 0, 'Linen mat, Sand: no longer sold.'],
])('%s', (_name, now, quantity, change) => {
  expect(repeatLine(line, now)).toEqual({ line, quantity, change })
})

const totals = { subtotal: 0, shipping: 10, discount: 0, total: 10 }
const cartLine = (quantity: number) => ({
  id: '0190f0a0-0000-7000-8000-0000000000c1',
  productId: line.productId,
  productVariantId: line.productVariantId,
  name: line.name,
  variantName: line.variantName,
  price: 58,
  quantity,
  totalQuantity: 9,
  imageUrl: null,
})

function show(now: Product | object, inCart: number | null = null) {
  const onBuy = vi.fn<() => void>()
  const shown = renderScreen(<BuyAgainButton order={order} onBuy={onBuy} />, {
    ...rememberAmara(),
    [`GET /products/${line.productId}`]: () => ('productVariants' in now ? { product: now } : now),
    'GET /user-cart': () => ({ cart: inCart === null ? [] : [cartLine(inCart)], saved: [], totals }),
    'POST /cart': () => ({ line: cartLine(2) }),
    [`PUT /cart/${cartLine(1).id}`]: () => ({ line: cartLine(2) }),
  })
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Buy again: order WS-1042' }))
  return { ...shown, onBuy, press }
}

const writes = (asked: readonly (readonly [string, unknown])[]) =>
  asked.filter(([call]) => /^(POST|PUT) \/cart/.test(call)).map(([call]) => call)

test('an unchanged order goes into the cart and on to the checkout with one click', async () => {
  const { asked, onBuy, press } = show(product())
  await press()
  await vi.waitFor(() => expect(onBuy).toHaveBeenCalledOnce())
  expect(asked).toContainEqual([
    'POST /cart',
    expect.objectContaining({ productVariantId: line.productVariantId, quantity: 2 }),
  ])
})

test('items that are already in the cart are not added twice', async () => {
  const { asked, onBuy, press } = show(product(), 1)
  await press()
  await vi.waitFor(() => expect(onBuy).toHaveBeenCalledOnce())
  expect(writes(asked)).toEqual([`PUT /cart/${cartLine(1).id}`])
})

test('a larger quantity in the cart stays', async () => {
  const { asked, onBuy, press } = show(product(), 5)
  await press()
  await vi.waitFor(() => expect(onBuy).toHaveBeenCalledOnce())
  expect(writes(asked)).toEqual([])
})

test('changes are shown before the checkout', async () => {
  const { user, onBuy, press } = show(product({ price: 60 }))
  await press()
  expect(await screen.findByRole('dialog')).toHaveTextContent('now $60.00 each, it was $58.00')
  expect(onBuy).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Continue to checkout' }))
  expect(onBuy).toHaveBeenCalledOnce()
})

test('an order without available items links to the shop', async () => {
  const { asked, press } = show({ status: 404, msgCode: 'NOT_FOUND', message: 'There is no such product.' })
  await press()
  expect(await screen.findByRole('dialog')).toHaveTextContent('no longer sold')
  expect(screen.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', '/shop')
  expect(writes(asked)).toEqual([])
})

test('a failed request is reported beside the button', async () => {
  const { press } = show({ status: 500, msgCode: 'INTERNAL', message: 'Something went wrong.' })
  await press()
  expect(await screen.findByRole('alert')).toBeVisible()
})
