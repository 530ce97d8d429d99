import type { FastifyInstance } from 'fastify'

import type { Dependencies } from '../context.ts'

export interface Health {
  /** Set when the server is asked to stop: it accepts no new work and finishes what is running. */
  draining: boolean
}

export function mountHealth(app: FastifyInstance, deps: Dependencies, health: Health) {
  app.get('/livez', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !health.draining &&
      (await deps.database.pool.query('select 1').then(
        () => true,
        () => false,
      ))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
}
