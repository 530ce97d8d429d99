import type { PushSubscription } from '@wellspring/api/contract/push'

export interface Push {
  /** The notification that the browser shows, as JSON. */
  content: string
  /** Seconds for which the push service keeps it for a browser that is offline. */
  seconds: number
  /** Whether it may wake a phone in power-saving mode. */
  isUrgent: boolean
}

/** Sends a message to a browser through its push service. Rejects when the service fails, and the job retries. */
export interface PushPort {
  /** The server's public key, in the format that browsers expect. */
  key: string
  /** Returns `gone` when the subscription has ended. */
  send: (to: PushSubscription, push: Push) => Promise<'sent' | 'gone'>
}
