import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { countryCodes } from '@wellspring/api/contract/country-codes'

import { problemBody, toProblem } from '../errors.ts'
import { mountFlags } from './flags.ts'

function appWith(flagUrl?: string) {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => {
    const refusal = toProblem(error, request.log)
    return reply.code(refusal.status).send(problemBody(refusal, request.id))
  })
  mountFlags(app, { flagUrl })
  return app
}

describe('a flag', () => {
  test('exists for every country of the list', async () => {
    const app = appWith()
    for (const code of countryCodes) {
      const answer = await app.inject(`/media/flags/${code.toLowerCase()}.svg`)
      expect([code, answer.statusCode, answer.headers['content-type']]).toEqual([code, 200, 'image/svg+xml'])
    }
  })

  test.each(['zz.svg', 'DE.svg', 'de.png', 'de', '..%2fde.svg'])('%s is not found', async (file) =>
    expect((await appWith().inject(`/media/flags/${file}`)).statusCode).toBe(404),
  )

  test('comes from elsewhere when a setting says so', async () => {
    const app = appWith('https://flags.example.com/{code}/24.svg')
    const answer = await app.inject('/media/flags/de.svg')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['location']).toBe('https://flags.example.com/de/24.svg')
  })
})
