import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

import { Zone } from '@wellspring/api/contract/availability'

/** Reads the browser's time zone. Undefined if it is unknown or not yet reported. */
export function readZone({ cookies }: FastifyRequest): string | undefined {
  const { success, data } = Zone.safeParse(cookies['zone'])
  return success ? data : undefined
}
