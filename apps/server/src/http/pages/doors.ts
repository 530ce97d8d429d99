import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'

/** Where whoever works here signs up, from the host that everybody knows. */
const doors = { '/for-professionals': 'provider', '/for-organisations': 'tenant' } as const

/** Leads from the patrons' host to the hosts of those who work here. */
export function mountDoors(app: FastifyInstance, { origins }: Pick<Config, 'origins'>) {
  for (const [at, audience] of Object.entries(doors))
    app.get(at, { constraints: { host: new URL(origins.patron).host } }, (_request, reply) =>
      reply.redirect(`${origins[audience]}/signup`),
    )
}
