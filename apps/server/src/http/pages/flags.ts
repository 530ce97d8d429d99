import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { problem } from '../../problem.ts'

const nothing = () => problem('NOT_FOUND', 'There is nothing at this address.')
const aMonth = 'public, max-age=2592000'

/** Serves country flags from our own files, or redirects to the configured URL. */
export function mountFlags(app: FastifyInstance, { flagUrl }: Pick<Config, 'flagUrl'>) {
  const folder = path
    .join(path.dirname(import.meta.resolve('country-flag-icons')), '3x2')
    .replace(/^file:/, '')
  app.get<{ Params: { file: string } }>('/media/flags/:file', async (request, reply) => {
    const code = /^([a-z]{2})\.svg$/.exec(request.params.file)?.[1]
    if (!code) throw nothing()
    if (flagUrl) return reply.header('cache-control', aMonth).redirect(flagUrl.replace('{code}', code))
    const flag = await readFile(path.join(folder, `${code.toUpperCase()}.svg`)).catch(() => {
      throw nothing()
    })
    return reply.header('cache-control', aMonth).type('image/svg+xml').send(flag)
  })
}
