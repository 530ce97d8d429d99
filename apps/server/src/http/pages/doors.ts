import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'

/** Paths on the patron host that lead professionals to the sign-up of their own host. */
const doors = { '/for-professionals': 'provider', '/for-organisations': 'tenant' } as const

/** Redirects from the patron host to the provider and tenant hosts. */
export function mountDoors(app: FastifyInstance, { origins }: Pick<Config, 'origins'>) {
  for (const [at, audience] of Object.entries(doors))
    app.get(at, { constraints: { host: new URL(origins.patron).host } }, (_request, reply) =>
      reply.redirect(`${origins[audience]}/signup`),
    )
}
