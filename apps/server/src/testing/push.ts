import { createECDH, randomBytes, randomUUID } from 'node:crypto'

import type { PushSubscription } from '@wellspring/api/contract/push'

/** The push subscription of a browser that may show notifications. */
export function pushSubscriptionInput(): PushSubscription {
  const pair = createECDH('prime256v1')
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
