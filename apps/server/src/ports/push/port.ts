import type { PushSubscription } from '@wellspring/api/contract/push'

export interface Push {
  /** What the browser shows, as JSON. */
  content: string
  /** How long the push service keeps it for a browser that is off. */
  seconds: number
  /** It may wake a phone that saves power. */
  isUrgent: boolean
}

/** Sends something to a browser by its push service; rejects when that did not answer, and is tried again. */
export interface PushPort {
  /** The server's public key, as browsers want it. */
  key: string
  /** `gone`: the browser does not want anything any more. */
  send: (to: PushSubscription, push: Push) => Promise<'sent' | 'gone'>
}
