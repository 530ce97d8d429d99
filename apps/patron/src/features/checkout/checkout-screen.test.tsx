import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Cart } from '@wellspring/api/contract/cart'
import { CartProvider, useCart } from '@wellspring/features/cart'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { CheckoutScreen } from './checkout-screen.tsx'

const line = {
  id: 'l1',
  productId: 'p1',
  productVariantId: 'v1',
  name: 'Linen mat',
  variantName: 'Sand',
  price: 58,
  quantity: 1,
  totalQuantity: 5,
  imageUrl: null,
}
const nothing: Cart = { cart: [], totals: { subtotal: 0, shipping: 0, discount: 0, total: 0 } }
const full: Cart = { cart: [line], totals: { subtotal: 58, shipping: 10, discount: 0, total: 68 } }

/** As in the app, the page waits for the account. */
const SignedIn = () => (useCart().signedIn ? <CheckoutScreen onPlaced={() => {}} /> : null)

/** Mounts the checkout over a signed-in cart that is empty until a line is posted. */
function show() {
  let cart = nothing
  return renderScreen(
    <CartProvider>
      <SignedIn />
    </CartProvider>,
    {
      ...rememberAmara(),
      'GET /user-cart': () => cart,
      'POST /cart': () => {
        cart = full
        return { line }
      },
      'GET /settings': () => ({ card: { scriptUrl: 'data:text/javascript,', publishableKey: 'pk_test_1' } }),
      'GET /account/cards': () => ({ cards: [] }),
      'GET /account/addresses': () => ({ addresses: [] }),
      'GET /account/profile': () => ({
        profile: { displayName: null, phoneNo: null, timeZone: null, languages: [], areas: [] },
      }),
    },
  )
}

const empty = 'Your cart is empty'
let sawEmpty: boolean
let watcher: MutationObserver
beforeEach(() => {
  sawEmpty = false
  watcher = new MutationObserver(() => {
    sawEmpty ||= document.body.textContent.includes(empty)
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
})
afterEach(() => {
  watcher.disconnect()
  localStorage.clear()
})

test('waits for what a guest had chosen, and never calls the cart empty meanwhile', async () => {
  localStorage.setItem(
    'cart',
    JSON.stringify([
      { id: 'v1', productId: 'p1', title: 'Linen mat', price: 58, quantity: 1, totalQuantity: 5, img: null },
    ]),
  )
  show()
  expect(await screen.findByRole('button', { name: 'Pay $68.00' })).toBeVisible()
  expect(screen.getByText('Linen mat')).toBeVisible()
  expect(sawEmpty).toBe(false)
})

test('says that the cart is empty where nothing is on its way', async () => {
  show()
  await waitFor(() => expect(screen.getByText(empty)).toBeVisible())
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})
