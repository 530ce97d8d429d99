import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Config } from '../config.ts'

/** Which of the hosts a request came to; null for a host that is not ours. */
export type Host = Audience | 'mail' | null

/** As far as it says to which host it came. */
interface Addressed {
  headers: { host?: string | undefined }
}

export function hostsOf(config: Config): (request: Addressed) => Host {
  const hosts = new Map<string, Host>(
    audiences.map((audience) => [new URL(config.origins[audience]).host, audience] as const),
  )
  if (!config.mail.smtpUrl) hosts.set(new URL(config.mail.outboxOrigin).host, 'mail')
  return (request) => hosts.get((request.headers.host ?? '').toLowerCase()) ?? null
}
