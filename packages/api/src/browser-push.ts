import type { Client } from './client.ts'
import { findWorker, registerWorker } from './site-worker.ts'

/** Whether this browser shows notifications of the site. */
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

/** What holds now; the server is told again of a browser that it may have forgotten. */
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

/** Asks whoever sits there, and tells the server where this browser takes what it shows. */
export async function turnPushOn(api: Client): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { key } = await api.notifications.getPushKey()
  const {
    registration: { pushManager },
  } = await registerWorker('/')
  // One that was made for another key of the server shows nothing any more.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  })
  await save(api, subscription)
  return 'on'
}

/** Nothing is shown here any more. */
export async function turnPushOff(api: Client): Promise<PushState> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await api.notifications.removePushSubscription({ endpoint: subscription.endpoint })
  return 'off'
}

/**
 * Somebody logs out: what they are told is not for whoever comes next, nor what is still shown of it. The server forgets
 * the browser with the session.
 */
export async function forgetPush(): Promise<void> {
  if (!isSupported()) return
  const registration = await findWorker()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
