import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useSession } from '@wellspring/api/session'

import { rememberAmara, renderScreen, theo } from '../test-support.tsx'
import { CartProvider, useCart } from './cart-provider.tsx'

function Tray() {
  const { user, login, logout } = useSession()
  const { failed } = useCart()
  return (
    <>
      <p>{user ? `${user.firstName} misses ${failed.length}` : `nobody misses ${failed.length}`}</p>
      <button type="button" onClick={() => void logout()}>
        Log out
      </button>
      <button type="button" onClick={() => login({ user: theo, idleSeconds: 900 })}>
        Log in as Theo
      </button>
    </>
  )
}

test('lines that could not be synced for one user are not shown to the next', async () => {
  const line = {
    id: 'v',
    productId: 'p',
    title: 'Calm drops',
    price: 20,
    quantity: 1,
    totalQuantity: 5,
    img: '',
  }
  localStorage.setItem('cart', JSON.stringify([line]))
  const { user } = renderScreen(
    <CartProvider>
      <Tray />
    </CartProvider>,
    {
      ...rememberAmara(),
      'GET /user-cart': () => ({ cart: [], saved: [] }),
      'POST /cart': () => ({ status: 409, msgCode: 'OUT_OF_STOCK', message: 'Sold out.' }),
      'POST /logout': () => ({}),
    },
  )
  expect(await screen.findByText('Amara misses 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('nobody misses 0')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Log in as Theo' }))
  expect(await screen.findByText('Theo misses 0')).toBeVisible()
})

function Waits() {
  const { syncing, loading } = useCart()
  return <p>{syncing ? 'on its way' : loading ? 'loading' : 'there'}</p>
}

test("a guest with an empty cart sees their account's cart at once on log-in", async () => {
  let asked = 0
  renderScreen(
    <CartProvider>
      <Waits />
    </CartProvider>,
    {
      ...rememberAmara(),
      'GET /user-cart': () => {
        asked++
        return { cart: [], saved: [] }
      },
    },
  )
  expect(await screen.findByText('there')).toBeVisible()
  // A refetch would start within this time.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBe(1)
})
