import * as z from 'zod'

import { endpoint } from './endpoint.ts'

/**
 * Push services of the browsers. Endpoints on other hosts are refused, so that a client cannot make the server call
 * them.
 */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
] as const

function isService(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username } = new URL(text)
  const isKnown = services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && username === '' && isKnown
}

const Endpoint = z.string().max(1000).refine(isService, 'This browser’s push service is not known.')

/** A key of the given number of bytes, in base64url. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Math.floor((text.length * 3) / 4) === count, 'This is not a browser’s key.')

/** A browser's push subscription, with the keys that encrypt its messages. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const push = {
  getPushKey: endpoint('GET', '/push-key', {
    access: 'signed-in',
    summary: 'Get the public key with which browsers verify our push messages.',
  }).output(z.object({ key: z.string() })),
  savePushSubscription: endpoint('PUT', '/push-subscriptions', {
    access: 'signed-in',
    summary: "Show the caller's notifications in this browser, instead of any other user's.",
  })
    .input(PushSubscription)
    .output(z.object({ isOn: z.boolean() })),
  removePushSubscription: endpoint('POST', '/push-subscriptions/removal', {
    access: 'signed-in',
    summary: "Stop showing the caller's notifications in this browser.",
  })
    .input(z.object({ endpoint: Endpoint }))
    .output(z.object({ isOn: z.boolean() })),
}
