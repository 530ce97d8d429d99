import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

import { Zone } from '@wellspring/api/contract/availability'

/** In which zone the browser says it is; undefined for one that nobody knows, or where it has not said so yet. */
export function readZone({ cookies }: FastifyRequest): string | undefined {
  const { success, data } = Zone.safeParse(cookies['zone'])
  return success ? data : undefined
}
