import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Services } from '../context.ts'
import type { Host } from './audience.ts'

export async function mountPages(
  _app: FastifyInstance,
  _services: Services,
  _hostOf: (request: FastifyRequest) => Host,
) {}
