import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Config } from '../config.ts'

/** The host that a request came to, or null for a host that we do not serve. */
export type Host = Audience | 'mail' | null

/** The part of a request that names its host. */
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
