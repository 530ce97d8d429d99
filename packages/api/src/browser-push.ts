import type { Client } from './client.ts'
import { findWorker, registerWorker } from './site-worker.ts'

/** Whether this browser shows push notifications of the site. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const findSubscription = async () => {
  const registration = await findWorker()
  return registration?.pushManager.getSubscription() ?? null
}

const save = (api: Client, subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return api.notifications.savePushSubscription({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
}

/** Reads the current state. Sends an existing subscription to the server again, in case the server has deleted it. */
export async function readPushState(api: Client): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await save(api, subscription)
  return 'on'
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/** Asks the user for permission and registers a push subscription with the server. */
export async function turnPushOn(api: Client): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { key } = await api.notifications.getPushKey()
  const {
    registration: { pushManager },
  } = await registerWorker('/')
  // A subscription made with another server key does not receive anything.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  })
  await save(api, subscription)
  return 'on'
}

/** Unsubscribes this browser from push notifications. */
export async function turnPushOff(api: Client): Promise<PushState> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await api.notifications.removePushSubscription({ endpoint: subscription.endpoint })
  return 'off'
}

/**
 * On log-out, unsubscribes and closes the shown notifications, so that the next user of the browser does not see them.
 * The server deletes the subscription together with the session.
 */
export async function forgetPush(): Promise<void> {
  if (!isSupported()) return
  const registration = await findWorker()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
