import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Cart } from '@wellspring/api/contract/cart'
import { CartProvider, useCart } from '@wellspring/features/cart'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { checkoutForm, emptyCheckout } from './checkout-schema.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const line = {
  id: 'l1',
  productId: 'p1',
  productVariantId: 'v1',
  sellerId: 's1',
  name: 'Linen mat',
  variantName: 'Sand',
  price: 58,
  quantity: 1,
  totalQuantity: 5,
  imageUrl: null,
}
const nothing: Cart = { cart: [], saved: [], totals: { subtotal: 0, shipping: 0, discount: 0, total: 0 } }
const full: Cart = {
  cart: [line],
  saved: [],
  totals: { subtotal: 58, shipping: 10, discount: 0, total: 68 },
}

const tokensOf = (available: number) => ({
  wallet: { available, pending: 0, owed: 0, nextExpiry: null, lots: [] },
})

/** As in the app, the page waits for the account. */
const SignedIn = () => (useCart().signedIn ? <CheckoutScreen onPlaced={() => {}} /> : null)

/** Mounts the checkout over a signed-in cart that is empty until a line is posted. */
function show(
  addresses: readonly object[] = [],
  start = nothing,
  more: Parameters<typeof renderScreen>[1] = {},
) {
  let cart = start
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
      'POST /orders': () => {
        cart = nothing
        return {
          checkoutId: 'c1',
          status: 'paid',
          clientSecret: null,
          failure: null,
          totals: full.totals,
          orders: [],
        }
      },
      'GET /settings': () => ({ card: { scriptUrl: 'data:text/javascript,', publishableKey: 'pk_test_1' } }),
      'GET /account/cards': () => ({ cards: [] }),
      'GET /account/addresses': () => ({ addresses }),
      'GET /account/profile': () => ({
        profile: {
          displayName: null,
          phoneNo: null,
          timeZone: null,
          languages: [],
          areas: [],
          emergencyName: null,
          emergencyPhone: null,
        },
      }),
      'GET /wallet/tokens': () => tokensOf(0),
      ...more,
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

test("waits for the guest's cart to sync and never shows it as empty meanwhile", async () => {
  localStorage.setItem(
    'cart',
    JSON.stringify([
      { id: 'v1', productId: 'p1', title: 'Linen mat', price: 58, quantity: 1, totalQuantity: 5, img: null },
    ]),
  )
  show()
  expect(await screen.findByRole('button', { name: 'Pay $68.00' })).toBeVisible()
  // The phone's bar.
  expect(screen.getByText('Total $68.00')).toBeInTheDocument()
  expect(screen.getByText('Linen mat')).toBeVisible()
  expect(sawEmpty).toBe(false)
})

test('says that the cart is empty if nothing is syncing', async () => {
  show()
  await waitFor(() => expect(screen.getByText(empty)).toBeVisible())
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})

test('the form waits for the token balance, so that nothing is inserted above the reader', async () => {
  let answer: (wallet: object) => void = () => {}
  const wallet = new Promise<object>((resolve) => (answer = resolve))
  const { asked } = show([], full, { 'GET /wallet/tokens': () => wallet })
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /wallet/tokens'))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /account/profile'))
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
  answer(tokensOf(374))
  expect(await screen.findByLabelText(/Tokens to pay with/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible()
})

test('one button spends all tokens that the order allows and takes them back, and a single seller needs no note about parcels', async () => {
  const { user } = show([], full, { 'GET /wallet/tokens': () => tokensOf(374) })
  await user.click(await screen.findByRole('button', { name: 'Use all (−$3.74)' }))
  expect(screen.getByLabelText(/^Tokens to pay with/)).toHaveValue('374')
  expect(await screen.findAllByText('$64.26')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Use no tokens' }))
  expect(screen.getByLabelText(/^Tokens to pay with/)).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Use all (−$3.74)' })).toBeVisible()
  expect(screen.queryByText(/^Each seller/)).toBeNull()
})

test('a cart from several sellers says that each sends a parcel', async () => {
  show([], { ...full, cart: [line, { ...line, id: 'l2', sellerId: 's2' }] })
  expect(
    await screen.findByText('Each seller sends their own parcel; you pay one shipping fee.'),
  ).toBeVisible()
})

test.each([
  [374, 'You have 374. Each is worth one cent.'],
  [99_999, 'You have 99999 and can use up to'],
])('with %d tokens the hint names each number once', async (available, words) => {
  show([], full, { 'GET /wallet/tokens': () => tokensOf(available) })
  expect(await screen.findByText((text) => text.startsWith(words))).toBeVisible()
})

test.each(['-5', 'abc', '375', '1.5'])('%s tokens are rejected beside the field at once', async (typed) => {
  const { user } = show([], full, { 'GET /wallet/tokens': () => tokensOf(374) })
  await user.type(await screen.findByLabelText(/Tokens to pay with/), typed)
  expect(await screen.findByText('Enter a whole number from 0 to 374.')).toBeVisible()
})

const berlin = {
  id: 'a1',
  label: 'Home',
  isDefault: true,
  firstName: 'Amara',
  lastName: 'Okafor',
  phoneNo: '+4930123456',
  addressLineOne: 'Linden 12',
  addressLineTwo: '',
  city: 'Berlin',
  zipCode: '10115',
  country: 'DE',
}
const visa = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  isDefault: true,
  isExpired: false,
  paysMembership: false,
}

test('the paid cart stays on screen until the order page has loaded', async () => {
  const { user, asked } = show([berlin], full, { 'GET /account/cards': () => ({ cards: [visa] }) })
  await user.click(await screen.findByRole('button', { name: 'Pay $68.00' }))
  const timesAsked = () => asked.filter(([call]) => call === 'GET /user-cart').length
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /orders'))
  await waitFor(() => expect(timesAsked()).toBeGreaterThan(1))
  expect(await screen.findByText('Linen mat')).toBeVisible()
  expect(sawEmpty).toBe(false)
})

const old = { ...berlin, id: 'a2', label: 'Cabin', city: '...', country: 'US', zipCode: '1', phoneNo: '1' }

test('a saved address that fails the current rules can be corrected where it is chosen', async () => {
  const { user } = show([berlin, old], full)
  const cabin = await screen.findByRole('radio', { name: /Cabin/ })
  expect(screen.queryByLabelText('City')).toBeNull()
  await user.click(cabin)
  const said = async (label: string, message: string) =>
    waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message))
  await said('City', 'Enter the name of a city')
  await said('State', 'State cannot be empty')
  await said('Phone no.', 'Phone no. is too short')
  expect(screen.getByLabelText('Address')).toHaveValue('Linden 12')
  await user.clear(screen.getByLabelText('City'))
  await user.type(screen.getByLabelText('City'), 'Berlin')
  await waitFor(() => expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-invalid', 'true'))
  // Another address starts empty, regardless of the previous values.
  await user.click(screen.getByRole('radio', { name: 'Another address' }))
  expect(await screen.findByLabelText('Address')).toHaveValue('')
  expect(screen.queryByText('State cannot be empty')).toBeNull()
})

test('a checkout sends a corrected address as typed, and a valid saved one unchanged', () => {
  const form = checkoutForm(0, [berlin, old])
  const typed = {
    ...emptyCheckout({
      firstName: 'A',
      lastName: 'O',
      email: 'a@example.org',
      phoneNo: null,
      card: 'c1',
      addressId: '',
    }),
    shippingAddress: { ...old, city: 'Reno', state: 'nevada', zipCode: '89501', phoneNo: '775 555 0100' },
  }
  const good = form.parse({ ...typed, addressId: 'a1' })
  expect(good).toMatchObject({ order: { shippingAddress: { city: 'Berlin' } }, correctedAddress: null })
  const corrected = form.parse({ ...typed, addressId: 'a2' })
  const change = { city: 'Reno', state: 'NV', phoneNo: '+17755550100' }
  expect(corrected.order.shippingAddress).toMatchObject(change)
  expect(corrected.correctedAddress).toMatchObject({ id: 'a2', label: 'Cabin', ...change })
  expect(corrected.newAddress).toBeNull()
})
