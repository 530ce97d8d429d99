import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useLogOut } from '@wellspring/api/hooks/identity'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { PushPanel } from './push-panel.tsx'

const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
const keys = { p256dh: 'a-public-key', auth: 'a-secret' }

/** A fake browser that supports notifications. */
function givenBrowser({ permission = 'granted', isOn = false } = {}) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn<() => Promise<boolean>>(),
  }
  const shown = { close: vi.fn<() => void>() }
  let current = isOn ? subscription : null
  subscription.unsubscribe.mockImplementation(() => {
    current = null
    return Promise.resolve(true)
  })
  const registration = {
    getNotifications: () => Promise.resolve([shown]),
    pushManager: {
      getSubscription: () => Promise.resolve(current),
      subscribe: () => Promise.resolve((current = subscription)),
    },
  }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    permission: isOn ? 'granted' : permission === 'denied' ? 'denied' : 'default',
    requestPermission: () => Promise.resolve(permission),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      // A page of one part of the site is controlled by that part's service worker.
      ready: Promise.resolve({}),
    },
  })
  return { subscription, shown }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const show = () =>
  renderScreen(<PushPanel />, {
    ...rememberAmara(),
    'GET /push-key': () => ({ key: 'AQAB' }),
    'PUT /push-subscriptions': () => ({ isOn: true }),
    'POST /push-subscriptions/removal': () => ({ isOn: false }),
  })

test("push can be turned on, and the server gets the browser's endpoint", async () => {
  givenBrowser()
  const { user, asked } = show()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible()
  expect(asked).toContainEqual(['PUT /push-subscriptions', { endpoint, keys }])
})

test('push can be turned off again', async () => {
  const { subscription } = givenBrowser({ isOn: true })
  const { user, asked } = show()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  expect(asked).toContainEqual(['POST /push-subscriptions/removal', { endpoint }])
})

function LogOut() {
  const logOut = useLogOut()
  return <button onClick={() => logOut.mutate()}>Log out</button>
}

test('logging out unsubscribes the browser and closes its shown notifications', async () => {
  const { subscription, shown } = givenBrowser({ isOn: true })
  const { user } = renderScreen(<LogOut />, { 'POST /logout': () => ({}) })
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce())
  await waitFor(() => expect(shown.close).toHaveBeenCalledOnce())
})

test('a user who blocks notifications is not asked again and learns where to change it', async () => {
  givenBrowser({ permission: 'denied' })
  show()
  expect(await screen.findByText(/This browser blocks notifications/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser without notifications says so', async () => {
  show()
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeVisible()
})
