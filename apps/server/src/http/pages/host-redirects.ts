import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'

/** Paths on the patron host that lead professionals to the sign-up of their own host. */
const signUpRedirects = { '/for-professionals': 'provider', '/for-organisations': 'tenant' } as const

/** Redirects from the patron host to the provider and tenant hosts. */
export function mountHostRedirects(app: FastifyInstance, { origins }: Pick<Config, 'origins'>) {
  for (const [at, audience] of Object.entries(signUpRedirects))
    app.get(at, { constraints: { host: new URL(origins.patron).host } }, (_request, reply) =>
      reply.redirect(`${origins[audience]}/signup`),
    )
}
